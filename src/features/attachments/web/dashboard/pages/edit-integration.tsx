import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { IntegrationTest } from "../../../contract/resources.ts";
import { type ContentScope, integrationsAddress } from "../../../contract/rules.ts";
import { addressOf, readIntegration } from "../integration-data.ts";
import { IntegrationFields, settingsOf } from "../integration-fields.tsx";
import { IntegrationState } from "../integration-state.tsx";
import { IntegrationTester } from "../integration-tester.tsx";

type Attachments = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  readIntegration(transport, params.attachmentType);

export const loader = serverLoader(load);

export const action = formAction<Response | { tested: IntegrationTest }>(
  async ({ transport, values, params: { attachmentType = "" } }) => {
    const api = apiOf<Attachments>()(transport);
    const params = { attachmentType };
    if (values.intent === "test")
      return {
        tested: await api("POST /attachments/integrations/{attachmentType}/test", { params }),
      };
    const integration = await readIntegration(transport, attachmentType);
    await api("PUT /attachments/integrations/{attachmentType}", {
      params,
      body: {
        isActive: values.isActive !== undefined,
        isPublic: values.isPublic !== undefined,
        staffScope: values.staffScope as ContentScope,
        memberScope: values.memberScope as ContentScope,
        settings: settingsOf(integration, values),
      },
    });
    return redirect(`${addressOf(attachmentType)}?done=saved`);
  },
);

const text = (id: string) => <FormattedMessage id={`attachments.${id}`} />;
const notices = { saved: text("saved") };

export default function EditIntegrationPage() {
  const intl = useIntl();
  const integration = useLoaderData<typeof loader>();
  const answer = useActionData<{ tested?: IntegrationTest }>();
  const { attachmentType, name, isConfigured } = integration;
  const title = intl.formatMessage({ id: "attachments.integrations" });
  const about = `attachments.about.${attachmentType}`;
  return (
    <DashboardPage
      title={name}
      description={about in intl.messages && <FormattedMessage id={about} />}
      above={[{ name: title, url: integrationsAddress }]}
      notices={notices}
      actions={
        isConfigured && (
          <LinkButton href={addressOf(attachmentType, "remove")} icon="trash">
            {text("remove")}
          </LinkButton>
        )
      }
    >
      <IntegrationState {...integration} />
      <DashboardForm
        key={JSON.stringify([integration.fields, integration.settings])}
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <IntegrationFields {...integration} />
      </DashboardForm>
      {isConfigured && <IntegrationTester result={answer?.tested} />}
    </DashboardPage>
  );
}
