import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { sectionsAddress } from "../../../contract/rules.ts";

type Sections = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport) => {
  const all = await apiOf<Sections>()(transport)("GET /subcommunities");
  return all.filter(({ siteSectionID }) => siteSectionID !== 0);
};

export const loader = serverLoader(load);

const notices = Object.fromEntries(
  ["saved", "deleted"].map((done) => [
    done,
    <FormattedMessage key={done} id={`sections.done.${done}`} />,
  ]),
);

export default function SectionsPage() {
  const intl = useIntl();
  const sections = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${sectionsAddress}/add`} variant="primary" icon="plus">
      <FormattedMessage id="sections.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "sections.manage" })}
      description={<FormattedMessage id="sections.manage.text" />}
      actions={sections.length > 0 && add}
      notices={notices}
    >
      {sections.length === 0 ? (
        <EmptyState icon="folder" title={<FormattedMessage id="sections.none" />} action={add}>
          <FormattedMessage id="sections.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {sections.map((section) => (
            <Row key={section.siteSectionID} section={section} />
          ))}
        </EntryList>
      )}
    </DashboardPage>
  );
}

type Listed = Awaited<ReturnType<typeof load>>[number];

function Row({ section }: { section: Listed }) {
  const { siteSectionID, name, basePath, contentLocale, sectionGroup } = section;
  const intl = useIntl();
  const language = new Intl.DisplayNames(intl.locale, { type: "language" });
  return (
    <Entry
      name={<span dir="auto">{name}</span>}
      actions={
        <LinkButton href={`${sectionsAddress}/${siteSectionID}`} size="medium">
          <FormattedMessage id="sections.edit" />
        </LinkButton>
      }
    >
      <EntryNote>
        <Link href={basePath} reload>
          {basePath}
        </Link>
        <span>{language.of(contentLocale)}</span>
        <span dir="auto">{sectionGroup}</span>
      </EntryNote>
    </Entry>
  );
}
