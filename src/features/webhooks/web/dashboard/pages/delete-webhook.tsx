import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { webhooksAddress } from "../../../contract/rules.ts";
import { addressOf, readWebhook, webhookIDIn } from "../webhook-data.ts";

type Webhooks = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) => readWebhook(transport, params);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Webhooks>()(transport)("DELETE /webhooks/{webhookID}", {
    params: webhookIDIn(params),
  });
  return redirect(`${webhooksAddress}?done=deleted`);
});

export default function DeleteWebhookPage() {
  const intl = useIntl();
  const { webhookID, name } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "webhooks.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "webhooks.delete.of" }, { name })}
      description={<FormattedMessage id="webhooks.delete.text" />}
      above={[
        { name: title, url: webhooksAddress },
        { name, url: addressOf(webhookID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="webhooks.delete" />}
        actions={
          <LinkButton href={addressOf(webhookID)} variant="text">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
