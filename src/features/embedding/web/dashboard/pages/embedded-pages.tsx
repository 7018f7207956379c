import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { EmbeddedPage } from "../../../contract/resources.ts";
import { embeddingAddress } from "../../../contract/rules/addresses.ts";

type Hosts = typeof import("../../../contract/routes/hosts.ts");
type Pages = typeof import("../../../contract/routes/pages.ts");

const limit = 30;
const address = `${embeddingAddress}/pages`;

async function load(transport: Transport, { url: { searchParams } }: PageArgs) {
  const asked = searchParams.get("embedHostID");
  const embedHostID = asked ? recordID(asked) : undefined;
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  const [hosts, { items, paging }] = await Promise.all([
    apiOf<Hosts>()(transport)("GET /embedding/hosts"),
    apiOf<Pages>()(transport).list("GET /embedding/pages", {
      query: { page, limit, ...(embedHostID === undefined ? {} : { embedHostID }) },
    }),
  ]);
  return { hosts, pages: items, page, total: paging?.total ?? 0, embedHostID };
}

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`embedding.${id}`} />;
const notices = {
  saved: text("done.saved"),
  merged: text("done.merged"),
  removed: text("done.forgotten"),
};

export default function EmbeddedPagesPage() {
  const intl = useIntl();
  const { hosts, pages, page, total, embedHostID } = useLoaderData<typeof loader>();
  const filter = embedHostID === undefined ? "" : `embedHostID=${embedHostID}`;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "embedding.pages" })}
      description={text("pages.text")}
      above={[{ name: intl.formatMessage({ id: "embedding.manage" }), url: embeddingAddress }]}
      notices={notices}
    >
      {hosts.length > 1 && (
        <FilterBar action={address} isActive={embedHostID !== undefined}>
          <FilterField id="embedHostID" label={text("origin")} isWide>
            <Select name="embedHostID" defaultValue={embedHostID ?? ""}>
              <option value="">{intl.formatMessage({ id: "embedding.pages.all" })}</option>
              {hosts.map((host) => (
                <option key={host.embedHostID} value={host.embedHostID}>
                  {host.origin}
                </option>
              ))}
            </Select>
          </FilterField>
        </FilterBar>
      )}
      {pages.length === 0 ? (
        <EmptyState icon="globe" title={text("pages.none")}>
          {text("pages.none.text")}
        </EmptyState>
      ) : (
        <EntryList>
          {pages.map((each) => (
            <Row key={each.embeddedPageID} page={each} />
          ))}
        </EntryList>
      )}
      {total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          hrefOf={(to) =>
            `${address}?${[filter, to > 1 && `page=${to}`].filter(Boolean).join("&")}`
          }
        />
      )}
    </DashboardPage>
  );
}

function Row({ page }: { page: EmbeddedPage }) {
  const { embeddedPageID, title, url, discussionUrl, countComments } = page;
  return (
    <Entry
      name={<bdi>{title}</bdi>}
      actions={
        <LinkButton href={`${address}/${embeddedPageID}`} size="medium">
          {text("edit")}
        </LinkButton>
      }
    >
      <EntryNote>
        <bdi dir="ltr">{url}</bdi>
        {discussionUrl === null || countComments === null ? (
          <span>{text("pages.hidden")}</span>
        ) : (
          <Link href={discussionUrl}>
            <FormattedMessage id="embedding.pages.comments" values={{ count: countComments }} />
          </Link>
        )}
      </EntryNote>
    </Entry>
  );
}
