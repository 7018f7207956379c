import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { incomingWebhooksAddress } from "../../../contract/rules.ts";
import { addressOf, incomingIDIn, readIncoming } from "../incoming-data.ts";

type Incoming = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) => readIncoming(transport, params);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Incoming>()(transport)("DELETE /incoming-webhooks/{incomingWebhookID}", {
    params: incomingIDIn(params),
  });
  return redirect(`${incomingWebhooksAddress}?done=deleted`);
});

export default function DeleteIncomingWebhookPage() {
  const intl = useIntl();
  const { incomingWebhookID, name } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "incomingWebhooks.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "incomingWebhooks.delete.of" }, { name })}
      description={<FormattedMessage id="incomingWebhooks.delete.text" />}
      above={[
        { name: title, url: incomingWebhooksAddress },
        { name, url: addressOf(incomingWebhookID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="incomingWebhooks.delete" />}
        actions={
          <LinkButton href={addressOf(incomingWebhookID)} variant="text">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
