import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowButton, RowForm } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";

const basesOf = apiOf<typeof import("../../../contract/routes/knowledge-bases.ts")>();

async function load(transport: Transport) {
  const bases = await basesOf(transport)("GET /knowledge-bases", {
    query: { status: "all", limit: 500 },
  });
  return bases.map(({ knowledgeBaseID, name, status, countArticles }) => ({
    knowledgeBaseID,
    name,
    status,
    countArticles,
  }));
}

export const loader = serverLoader(load);

/** Buttons: `delete:<id>` and `restore:<id>`. */
export const action = formAction(async ({ transport, values, request }) => {
  const [act, id] = (values.act ?? "").split(":");
  const status = act === "restore" ? "published" : "deleted";
  await basesOf(transport)("PATCH /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID: recordID(id) },
    body: { status },
  });
  return redirect(backTo(request, status));
});

type Row = Awaited<ReturnType<typeof load>>[number];

const text = (id: string) => <FormattedMessage id={`knowledge.${id}`} />;

const notices = {
  saved: text("base.saved"),
  deleted: text("base.deleted"),
  published: text("base.restored"),
};

const columns: TableColumn<Row>[] = [
  {
    id: "name",
    header: text("base.name"),
    cell: ({ knowledgeBaseID, name }) => (
      <Link href={`/dashboard/knowledge-bases/edit/${knowledgeBaseID}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { id: "count", header: text("base.articles"), cell: ({ countArticles }) => countArticles },
  {
    id: "act",
    header: text("base.actions"),
    cell: ({ knowledgeBaseID, status }) =>
      status === "deleted" ? (
        <RowButton act={`restore:${knowledgeBaseID}`}>{text("restore")}</RowButton>
      ) : (
        <RowButton act={`delete:${knowledgeBaseID}`}>{text("delete")}</RowButton>
      ),
  },
];

export default function KnowledgeBasesPage() {
  const intl = useIntl();
  const bases = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "knowledge.bases" })}
      notices={notices}
      actions={
        <LinkButton href="/dashboard/knowledge-bases/add" variant="primary" icon="plus">
          {text("base.add")}
        </LinkButton>
      }
    >
      {bases.length > 0 && <RowForm id="rows" />}
      {bases.length === 0 ? (
        <EmptyState icon="folder" title={text("none")} />
      ) : (
        <Table
          caption={text("bases")}
          hideCaption
          columns={columns}
          rows={bases}
          rowKey={({ knowledgeBaseID }) => String(knowledgeBaseID)}
        />
      )}
    </DashboardPage>
  );
}
