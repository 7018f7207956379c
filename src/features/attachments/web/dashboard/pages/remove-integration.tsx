import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { integrationsAddress } from "../../../contract/rules.ts";
import { addressOf, readIntegration } from "../integration-data.ts";

type Attachments = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  readIntegration(transport, params.attachmentType);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Attachments>()(transport)("DELETE /attachments/integrations/{attachmentType}", {
    params: { attachmentType: params.attachmentType ?? "" },
  });
  return redirect(`${integrationsAddress}?done=removed`);
});

export default function RemoveIntegrationPage() {
  const intl = useIntl();
  const { attachmentType, name } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "attachments.integrations" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "attachments.removeOf" }, { name })}
      description={<FormattedMessage id="attachments.remove.text" />}
      above={[
        { name: title, url: integrationsAddress },
        { name, url: addressOf(attachmentType) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="attachments.remove" />}
        actions={
          <LinkButton href={addressOf(attachmentType)} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
