import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { ArticleOrder } from "../../../contract/rules.ts";
import { KbFields } from "../base-fields.tsx";

const basesOf = apiOf<typeof import("../../../contract/routes/knowledge-bases.ts")>();
const localesOf = apiOf<typeof import("#features/locales/contract/routes.ts")>();
const rolesOf = apiOf<typeof import("#features/roles/contract/routes.ts")>();

const address = "/dashboard/knowledge-bases";

async function load(transport: Transport, { params }: PageArgs) {
  const roles = await rolesOf(transport)("GET /roles");
  const base =
    params.knowledgeBaseID === undefined
      ? undefined
      : await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
          params: { knowledgeBaseID: recordID(params.knowledgeBaseID) },
          query: { locale: "und" },
        });
  const offered = await localesOf(transport)("GET /locales");
  const locales = [
    ...new Set([
      ...(base ? [base.sourceLocale, ...base.locales] : []),
      ...offered.map(({ localeID }) => localeID),
    ]),
  ];
  return { base, locales, roles: roles.map(({ roleID, name }) => ({ roleID, name })) };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values, lists }) => {
  const api = basesOf(transport);
  const hasCustomPermission = values.hasCustomPermission === "on";
  const body = {
    name: values.name ?? "",
    urlCode: values.urlCode ?? "",
    description: values.description ?? "",
    viewType: values.viewType === "help" ? ("help" as const) : ("guide" as const),
    sortArticles: (values.sortArticles ?? "manual") as ArticleOrder,
    ...(values.sourceLocale && {
      sourceLocale: values.sourceLocale,
      locales: (lists.locales ?? []).filter((locale) => locale !== values.sourceLocale),
    }),
    requiresReview: values.requiresReview === "on",
    hasCustomPermission,
    ...(hasCustomPermission && {
      viewRoleIDs: (lists.viewRoleIDs ?? []).map(Number),
      editRoleIDs: (lists.editRoleIDs ?? []).map(Number),
    }),
  };
  if (params.knowledgeBaseID === undefined) await api("POST /knowledge-bases", { body });
  else
    await api("PATCH /knowledge-bases/{knowledgeBaseID}", {
      params: { knowledgeBaseID: recordID(params.knowledgeBaseID) },
      body,
    });
  return redirect(`${address}?done=saved`);
});

export default function EditBasePage() {
  const intl = useIntl();
  const { base, locales, roles } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={base?.name ?? intl.formatMessage({ id: "knowledge.base.add" })}
      above={[{ name: intl.formatMessage({ id: "knowledge.bases" }), url: address }]}
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <KbFields base={base} locales={locales} roles={roles} />
      </DashboardForm>
    </DashboardPage>
  );
}
