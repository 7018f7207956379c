import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { previousSecretHours, webhooksAddress } from "../../../contract/rules.ts";
import { sentWebhook } from "../sent-webhook.ts";
import { ShownSecret } from "../shown-secret.tsx";
import { addressOf, readChoices, readWebhook, webhookIDIn } from "../webhook-data.ts";
import { WebhookFields } from "../webhook-fields.tsx";
import { WebhookState } from "../webhook-state.tsx";
import styles from "../webhooks.module.css";

type Webhooks = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => ({
  webhook: await readWebhook(transport, params),
  choices: await readChoices(transport),
});

export const loader = serverLoader(load);

export const action = formAction<Response | { secret: string }>(
  async ({ transport, values, lists, params: given, request }) => {
    const api = apiOf<Webhooks>()(transport);
    const params = webhookIDIn(given);
    if (values.intent === "secret") return api("POST /webhooks/{webhookID}/secret", { params });
    const body = sentWebhook({ values, lists });
    await api("PATCH /webhooks/{webhookID}", { params, body });
    return redirect(backTo(request, "saved"));
  },
);

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;
const notices = { saved: text("done.saved") };

export default function EditWebhookPage() {
  const intl = useIntl();
  const { webhook, choices } = useLoaderData<typeof loader>();
  const secret = useActionData<{ secret?: string }>()?.secret;
  const { webhookID, name, previousSecretUntil } = webhook;
  const title = intl.formatMessage({ id: "webhooks.title" });
  return (
    <DashboardPage
      title={name}
      above={[{ name: title, url: webhooksAddress }]}
      notices={notices}
      actions={
        <>
          <LinkButton href={addressOf(webhookID, "deliveries")}>{text("deliveries")}</LinkButton>
          <LinkButton href={addressOf(webhookID, "delete")} icon="trash">
            {text("delete")}
          </LinkButton>
        </>
      }
    >
      {secret && <ShownSecret secret={secret} />}
      <WebhookState {...webhook} />
      <DashboardForm
        key={webhook.dateUpdated ?? ""}
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <WebhookFields webhook={webhook} {...choices} />
      </DashboardForm>
      <DashboardSection
        title={text("secret")}
        description={
          <FormattedMessage id="webhooks.secret.text" values={{ hours: previousSecretHours }} />
        }
      >
        {previousSecretUntil && (
          <p className={styles.small}>
            <FormattedMessage
              id="webhooks.secret.previous"
              values={{ when: <DateTime value={previousSecretUntil} type="extended" /> }}
            />
          </p>
        )}
        <DashboardForm intent="secret" submitLabel={text("secret.change")}>
          {null}
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
