import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { clientsAddress } from "../../../contract/rules.ts";
import { addressOf, clientIDIn, readClient } from "../client-data.ts";

type Apps = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) => readClient(transport, params);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Apps>()(transport)("DELETE /oauth-clients/{oauthClientID}", {
    params: clientIDIn(params),
  });
  return redirect(`${clientsAddress}?done=removed`);
});

export default function RemoveClientPage() {
  const intl = useIntl();
  const { oauthClientID, name, countUsers } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "oauth-clients.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "oauth-clients.remove.of" }, { name })}
      description={
        <FormattedMessage id="oauth-clients.remove.text" values={{ count: countUsers }} />
      }
      above={[
        { name: title, url: clientsAddress },
        { name, url: addressOf(oauthClientID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="oauth-clients.remove" />}
        actions={
          <LinkButton href={addressOf(oauthClientID)} variant="text">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
