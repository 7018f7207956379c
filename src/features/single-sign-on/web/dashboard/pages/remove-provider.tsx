import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { servicesAddress } from "../../../contract/rules.ts";
import { addressOf, idOf, readProvider } from "../provider-data.ts";

type Services = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  readProvider(transport, params.authenticatorID);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Services>()(transport)("DELETE /authenticators/{authenticatorID}", {
    params: { authenticatorID: idOf(params.authenticatorID) },
  });
  return redirect(`${servicesAddress}?done=removed`);
});

export default function RemoveProviderPage() {
  const intl = useIntl();
  const { authenticatorID, name, countMembers } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "single-sign-on.manage" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "single-sign-on.removeOf" }, { name })}
      description={
        <FormattedMessage id="single-sign-on.remove.text" values={{ count: countMembers }} />
      }
      above={[
        { name: title, url: servicesAddress },
        { name, url: addressOf(authenticatorID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="single-sign-on.remove" />}
        actions={
          <LinkButton href={addressOf(authenticatorID)} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
