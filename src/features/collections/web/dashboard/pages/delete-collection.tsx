import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { collectionsAddress } from "../../../contract/rules.ts";

type Collections = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  collectionID: recordID(params.collectionID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Collections>()(transport)("GET /collections/{collectionID}", { params: paramsOf(args) });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Collections>()(transport)("DELETE /collections/{collectionID}", {
    params: paramsOf({ params }),
  });
  return redirect(`${collectionsAddress}?done=deleted`);
});

export default function DeleteCollectionPage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "collections.deleteOf" }, { name })}
      description={<FormattedMessage id="collections.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "collections.manage" }), url: collectionsAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="collections.delete" />}
        actions={
          <LinkButton href={collectionsAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
