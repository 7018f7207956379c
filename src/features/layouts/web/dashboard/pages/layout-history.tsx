import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowError, RowForm } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { RevisionTable } from "../revision-table.tsx";
import { layoutsAddress } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");
type Revisions = typeof import("../../../contract/routes/revisions.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  const layoutID = recordID(params.layoutID);
  const page = Number(url.searchParams.get("page") ?? 1);
  const [{ name }, { items, paging }] = await Promise.all([
    apiOf<Layouts>()(transport)("GET /layouts/{layoutID}", { params: { layoutID } }),
    apiOf<Revisions>()(transport).list("GET /layouts/{layoutID}/revisions", {
      params: { layoutID },
      query: { page },
    }),
  ]);
  const hasDraft = page > 1 || items[0]?.status === "draft";
  return { layoutID, name, revisions: items, page, hasDraft, hasMore: paging?.hasMore ?? false };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params, request }) => {
  const version = Number((values.act ?? "").split(":")[1]);
  await apiOf<Revisions>()(transport)("POST /layouts/{layoutID}/revisions/{version}/restore", {
    params: { layoutID: recordID(params.layoutID), version },
    body: {},
  });
  return redirect(backTo(request, "restored"));
});

const notices = { restored: <FormattedMessage id="layouts.history.restored" /> };

export default function LayoutHistoryPage() {
  const intl = useIntl();
  const { layoutID, name, revisions, page, hasDraft, hasMore } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "layouts.history.title" }, { name })}
      description={<FormattedMessage id="layouts.history.text" />}
      above={[
        { name: intl.formatMessage({ id: "layouts.manage" }), url: layoutsAddress },
        { name, url: `${layoutsAddress}/${layoutID}` },
      ]}
      notices={notices}
    >
      {revisions.some(({ status }) => hasDraft || status !== "active") && <RowForm id="rows" />}
      <RowError />
      <RevisionTable revisions={revisions} hasDraft={hasDraft} />
      {hasMore && (
        <LinkButton href={`${layoutsAddress}/${layoutID}/history?page=${page + 1}`}>
          <FormattedMessage id="layouts.history.older" />
        </LinkButton>
      )}
    </DashboardPage>
  );
}
