import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { collectionsAddress, nameLimit } from "../../../contract/rules.ts";

type Collections = typeof import("../../../contract/routes.ts");

const perPage = 30;

async function load(transport: Transport, { url: { searchParams } }: PageArgs) {
  const query = searchParams.get("query")?.trim().slice(0, nameLimit) ?? "";
  const { items, paging } = await apiOf<Collections>()(transport).list("GET /collections", {
    query: {
      ...(query && { name: query }),
      page: Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1),
      limit: perPage,
    },
  });
  const { page = 1, limit = perPage, total = items.length } = paging ?? {};
  const rows = items.map(({ collectionID, name, records, dateInserted, dateUpdated }) => ({
    collectionID,
    name,
    count: records.length,
    date: dateUpdated ?? dateInserted,
  }));
  return { rows, query, page, limit, total };
}

export const loader = serverLoader(load);

type Row = Awaited<ReturnType<typeof load>>["rows"][number];

const text = (id: string) => <FormattedMessage id={`collections.${id}`} />;

const notices = { saved: text("saved"), deleted: text("deleted") };

const columns: TableColumn<Row>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ collectionID, name }) => (
      <Link href={`${collectionsAddress}/edit/${collectionID}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: "count", header: text("count"), cell: ({ count }) => count },
  {
    id: "updated",
    header: text("updated"),
    cell: ({ date }) => <DateTime value={date} mode="relative" />,
  },
];

export default function CollectionsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { rows, query, total, limit } = list;
  const hrefOf = (page: number) =>
    `${collectionsAddress}?${new URLSearchParams({ ...(query && { query }), page: String(page) })}`;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "collections.manage" })}
      description={text("manage.text")}
      notices={notices}
      translated={{ resource: "collections", recordType: "collection" }}
      actions={
        <LinkButton href={`${collectionsAddress}/add`} variant="primary" icon="plus">
          {text("create")}
        </LinkButton>
      }
    >
      {(rows.length > 0 || query) && <Search query={query} />}
      {rows.length === 0 ? (
        <NoCollections isFiltered={query !== ""} />
      ) : (
        <Table
          caption={text("manage")}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ collectionID }) => String(collectionID)}
        />
      )}
      {total > limit && <Pager {...list} hrefOf={hrefOf} />}
    </DashboardPage>
  );
}

const Search = ({ query }: { query: string }) => (
  <FilterBar key={query} action={collectionsAddress} isActive={query !== ""}>
    <FilterField id="query" label={useIntl().formatMessage({ id: "collections.search" })} isWide>
      <TextInput name="query" type="search" defaultValue={query} maxLength={nameLimit} dir="auto" />
    </FilterField>
  </FilterBar>
);

function NoCollections({ isFiltered }: { isFiltered: boolean }) {
  const which = isFiltered ? "notFound" : "none";
  return (
    <EmptyState icon="folder" title={text(`list.${which}`)}>
      {text(`list.${which}.text`)}
    </EmptyState>
  );
}
