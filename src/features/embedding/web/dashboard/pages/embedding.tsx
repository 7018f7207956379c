import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { EmbedHost } from "../../../contract/resources.ts";
import { embeddingAddress } from "../../../contract/rules/addresses.ts";
import { listChoices } from "../list-choices.ts";
import { SiteForm, siteSettingsFrom } from "../site-form.tsx";

type Hosts = typeof import("../../../contract/routes/hosts.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");

interface Embedding {
  hosts: EmbedHost[];
  categories: { categoryID: number; name: string }[];
  settings: Readonly<Record<string, unknown>>;
}

const load: PageLoad<Embedding> = async (transport) => ({
  hosts: await apiOf<Hosts>()(transport)("GET /embedding/hosts"),
  categories: await listChoices(transport),
  settings: await apiOf<Settings>()(transport)("GET /config", { query: { select: ["embed.*"] } }),
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  await apiOf<Settings>()(transport)("PATCH /config", { body: siteSettingsFrom(values) });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;
const notices = { saved: text("done.saved"), removed: text("done.removed") };

export default function EmbeddingPage() {
  const intl = useIntl();
  const { hosts, categories, settings } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${embeddingAddress}/hosts/add`} variant="primary" icon="plus">
      {text("hosts.add")}
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "embedding.manage" })}
      description={text("manage.text")}
      actions={hosts.length > 0 && add}
      notices={notices}
    >
      <DashboardSection title={text("hosts")} description={text("hosts.text")}>
        {hosts.length === 0 ? (
          <EmptyState icon="globe" title={text("hosts.none")} action={add}>
            {text("hosts.none.text")}
          </EmptyState>
        ) : (
          <EntryList>
            {hosts.map((host) => (
              <Row
                key={host.embedHostID}
                host={host}
                category={categories.find(({ categoryID }) => categoryID === host.categoryID)?.name}
              />
            ))}
          </EntryList>
        )}
      </DashboardSection>
      {hosts.length > 0 && (
        <DashboardSection title={text("code")} description={text("code.text")}>
          <LinkButton href={`${embeddingAddress}/code`}>{text("code.write")}</LinkButton>
        </DashboardSection>
      )}
      <SiteForm settings={settings} />
    </DashboardPage>
  );
}

function Row({ host, category }: { host: EmbedHost; category: string | undefined }) {
  const { embedHostID, origin, authorName, countPages, categoryID } = host;
  return (
    <Entry
      name={<bdi dir="ltr">{origin}</bdi>}
      actions={
        <LinkButton href={`${embeddingAddress}/hosts/${embedHostID}`} size="medium">
          {text("edit")}
        </LinkButton>
      }
    >
      <EntryNote>
        <span>
          {categoryID === null ? (
            text("category.none")
          ) : (
            <bdi>{category ?? <FormattedMessage id="embedding.category.hidden" />}</bdi>
          )}
        </span>
        <bdi>{authorName}</bdi>
        <Link href={`${embeddingAddress}/pages?embedHostID=${embedHostID}`}>
          <FormattedMessage id="embedding.pages.count" values={{ count: countPages }} />
        </Link>
      </EntryNote>
    </Entry>
  );
}
