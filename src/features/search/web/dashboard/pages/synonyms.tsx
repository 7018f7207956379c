import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { SearchSynonym } from "../../../contract/routes/dashboard.ts";
import { LanguageName } from "../language-name.tsx";

type Dashboard = typeof import("../../../contract/routes/dashboard.ts");

export const loader = serverLoader((transport: Transport) =>
  apiOf<Dashboard>()(transport)("GET /search/synonyms"),
);

const notices = Object.fromEntries(
  ["saved", "deleted"].map((done) => [
    done,
    <FormattedMessage key={done} id={`search.synonyms.${done}`} />,
  ]),
);

export default function SynonymsPage() {
  const intl = useIntl();
  const synonyms = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "search.synonyms" })}
      description={<FormattedMessage id="search.synonyms.text" />}
      above={[{ name: intl.formatMessage({ id: "search.manage" }), url: "/dashboard/search" }]}
      actions={
        <LinkButton href="/dashboard/search/synonyms/add" variant="primary" icon="plus">
          <FormattedMessage id="search.synonyms.add" />
        </LinkButton>
      }
      notices={notices}
    >
      {synonyms.length > 0 ? (
        <Table
          caption={<FormattedMessage id="search.synonyms" />}
          hideCaption
          columns={columns}
          rows={synonyms}
          rowKey={({ synonymID }) => synonymID}
        />
      ) : (
        <EmptyState icon="search" title={<FormattedMessage id="search.synonyms.none" />}>
          <FormattedMessage id="search.synonyms.none.text" />
        </EmptyState>
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<SearchSynonym>[] = [
  {
    id: "words",
    header: <FormattedMessage id="search.synonyms.words" />,
    cell: ({ synonymID, words }) => (
      <Link href={`/dashboard/search/synonyms/edit/${synonymID}`}>
        <bdi>{words.join(", ")}</bdi>
      </Link>
    ),
  },
  {
    id: "meanings",
    header: <FormattedMessage id="search.synonyms.meanings" />,
    cell: ({ meanings }) =>
      meanings.length > 0 ? (
        <bdi>{meanings.join(", ")}</bdi>
      ) : (
        <FormattedMessage id="search.synonyms.eachOther" />
      ),
  },
  {
    id: "locale",
    header: <FormattedMessage id="search.synonyms.locale" />,
    cell: ({ locale }) => <LanguageName language={locale} />,
  },
];
