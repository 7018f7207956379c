import { FormattedMessage } from "react-intl";
import type { z } from "zod";
import { useSite } from "#platform/web/site/site-context.ts";
import type { webhookSchema } from "../../contract/resources.ts";
import styles from "./bounces.module.css";

const names: Readonly<Record<string, string>> = {
  "amazon-ses": "Amazon SES (SNS)",
  mailgun: "Mailgun",
  postmark: "Postmark",
  sendgrid: "SendGrid",
};

export function WebhookList({ webhooks }: { webhooks: z.output<typeof webhookSchema> }) {
  const { origin } = useSite();
  return (
    <dl className={styles.webhooks}>
      {webhooks.providers.map(({ provider, url, isAccepted }) => (
        <div key={provider}>
          <dt>{names[provider] ?? <FormattedMessage id="mail-bounces.generic" />}</dt>
          <dd>
            <code dir="ltr">{origin + url}</code>
            {!isAccepted && (
              <p className={styles.small}>
                <FormattedMessage id="mail-bounces.webhooks.off" />
              </p>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <FormattedMessage id="mail-bounces.secret" />
        </dt>
        <dd>
          <details>
            <summary>
              <FormattedMessage id="mail-bounces.secret.show" />
            </summary>
            <code dir="ltr">{webhooks.secret}</code>
          </details>
        </dd>
      </div>
    </dl>
  );
}
