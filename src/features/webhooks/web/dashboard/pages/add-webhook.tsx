import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { webhooksAddress } from "../../../contract/rules.ts";
import { sentWebhook } from "../sent-webhook.ts";
import { ShownSecret } from "../shown-secret.tsx";
import { addressOf, readChoices } from "../webhook-data.ts";
import { WebhookFields } from "../webhook-fields.tsx";
import styles from "../webhooks.module.css";

type Webhooks = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(readChoices);

interface Made {
  webhookID: number;
  secret: string;
}

export const action = formAction<{ made: Made }>(async ({ transport, values, lists }) => {
  const body = sentWebhook({ values, lists });
  const { webhookID, secret } = await apiOf<Webhooks>()(transport)("POST /webhooks", { body });
  return { made: { webhookID, secret } };
});

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;

export default function AddWebhookPage() {
  const intl = useIntl();
  const choices = useLoaderData<typeof loader>();
  const made = useActionData<{ made?: Made }>()?.made;
  const title = intl.formatMessage({ id: "webhooks.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "webhooks.add" })}
      above={[{ name: title, url: webhooksAddress }]}
    >
      {made ? (
        <>
          <ShownSecret secret={made.secret} />
          <div className={styles.buttons}>
            <LinkButton href={addressOf(made.webhookID, "deliveries")} variant="primary">
              {text("deliveries.show")}
            </LinkButton>
            <LinkButton href={webhooksAddress}>{text("title")}</LinkButton>
          </div>
        </>
      ) : (
        <DashboardForm submitLabel={text("add")}>
          <WebhookFields webhook={null} {...choices} />
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
