import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { postTypesAddress } from "../../../contract/rules.ts";
import { editAddress, typesBreadcrumb } from "../type-breadcrumb.ts";
import { readType } from "./load-type.ts";

type Types = typeof import("../../../contract/routes.ts");
type Lists = typeof import("#features/discussions/contract/routes/lists.ts");

async function load(transport: Transport, { params: { postTypeID = "" } }: PageArgs) {
  const [{ name }, { paging }] = await Promise.all([
    readType(transport, postTypeID),
    apiOf<Lists>()(transport).list("GET /discussions", {
      query: { postTypeID: [postTypeID], limit: 1, expand: "-body" },
    }),
  ]);
  return { postTypeID, name, countPosts: paging?.total ?? 0 };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params: { postTypeID = "" } }) => {
  await apiOf<Types>()(transport)("DELETE /post-types/{postTypeID}", { params: { postTypeID } });
  return redirect(`${postTypesAddress}?done=deleted`);
});

export default function DeleteTypePage() {
  const intl = useIntl();
  const { postTypeID, name, countPosts } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "post-types.deleteOf" }, { name })}
      description={<FormattedMessage id="post-types.delete.text" values={{ count: countPosts }} />}
      above={[...typesBreadcrumb(intl), { name, url: editAddress(postTypeID) }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="post-types.delete" />}
        actions={
          <LinkButton href={postTypesAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
