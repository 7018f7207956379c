import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowError, RowForm } from "#features/dashboard/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RevisionChanges } from "../revision-changes.tsx";
import { RevisionRows } from "../revision-rows.tsx";
import { fragmentsOf, fragmentsUrl, requireAccepted } from "./fragments-api.ts";

/** `?compare=` names a revision, which is compared with the active one. */
async function load(transport: Transport, { params, url }: PageArgs) {
  await requireAccepted(transport);
  const fragmentUUID = params.fragmentUUID ?? "";
  const api = fragmentsOf(transport);
  const named = { params: { fragmentUUID } };
  const revisions = await api("GET /fragments/{fragmentUUID}/revisions", {
    ...named,
    query: { limit: 500 },
  });
  const { name } = await api("GET /fragments/{fragmentUUID}", named);
  const compared = url.searchParams.get("compare");
  const details = (fragmentRevisionUUID?: string) =>
    api("GET /fragments/{fragmentUUID}", {
      ...named,
      query: fragmentRevisionUUID ? { fragmentRevisionUUID } : { status: "active" },
    });
  const hasActive = compared && revisions.some(({ status }) => status !== "draft");
  return {
    name,
    fragmentUUID,
    revisions,
    compared: compared ? await details(compared) : undefined,
    active: hasActive ? await details() : undefined,
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values, request }) => {
  const [verb, fragmentRevisionUUID = ""] = (values.act ?? "").split(":");
  const api = fragmentsOf(transport);
  const named = { params: { fragmentUUID: params.fragmentUUID ?? "" } };
  if (verb === "delete") {
    await api("DELETE /fragments/{fragmentUUID}", { ...named, query: { fragmentRevisionUUID } });
    return redirect(backTo(request, "deleted"));
  }
  const { commitMessage } = await api("GET /fragments/{fragmentUUID}", {
    ...named,
    query: { fragmentRevisionUUID },
  });
  await api("POST /fragments/{fragmentUUID}/commit-revision", {
    ...named,
    body: { fragmentRevisionUUID, commitMessage },
  });
  return redirect(backTo(request, "restored"));
});

const notices = {
  restored: <FormattedMessage id="fragments.done.restored" />,
  deleted: <FormattedMessage id="fragments.done.revisionDeleted" />,
};

export default function FragmentRevisionsPage() {
  const intl = useIntl();
  const { name, fragmentUUID, revisions, compared, active } = useLoaderData<typeof loader>();
  const url = `${fragmentsUrl}/${fragmentUUID}`;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "fragments.revisionsOne" }, { name })}
      above={[
        { name: intl.formatMessage({ id: "fragments.manage" }), url: fragmentsUrl },
        { name, url: `${url}/edit` },
      ]}
      notices={notices}
    >
      <RowForm id="rows" />
      <RowError />
      {compared && <RevisionChanges before={active} after={compared} />}
      <RevisionRows revisions={revisions} url={`${url}/revisions`} />
    </DashboardPage>
  );
}
