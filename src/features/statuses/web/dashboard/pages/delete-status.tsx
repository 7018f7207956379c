import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { statusesAddress } from "../../../contract/rules.ts";

type Statuses = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  statusID: recordID(params.statusID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Statuses>()(transport)("GET /discussions/statuses/{statusID}", { params: paramsOf(args) });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Statuses>()(transport)("DELETE /discussions/statuses/{statusID}", {
    params: paramsOf({ params }),
  });
  return redirect(`${statusesAddress}?done=deleted`);
});

export default function DeleteStatusPage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "statuses.deleteOf" }, { name })}
      description={<FormattedMessage id="statuses.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "statuses.manage" }), url: statusesAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="statuses.delete" />}
        actions={
          <LinkButton href={statusesAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
