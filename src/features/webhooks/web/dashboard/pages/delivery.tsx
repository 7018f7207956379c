import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Attempt } from "../../../contract/resources.ts";
import { webhooksAddress } from "../../../contract/rules.ts";
import { AttemptResult, DeliveryState } from "../delivery-state.tsx";
import { addressOf, deliveryIDIn, readWebhook } from "../webhook-data.ts";
import styles from "../webhooks.module.css";

type Webhooks = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => ({
  webhook: await readWebhook(transport, params),
  delivery: await apiOf<Webhooks>()(transport)(
    "GET /webhooks/{webhookID}/deliveries/{webhookDeliveryID}",
    { params: deliveryIDIn(params) },
  ),
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, request }) => {
  await apiOf<Webhooks>()(transport)(
    "POST /webhooks/{webhookID}/deliveries/{webhookDeliveryID}/redeliver",
    { params: deliveryIDIn(params) },
  );
  return redirect(backTo(request, "redelivered"));
});

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;
const notices = { redelivered: text("done.redelivered"), tested: text("done.tested") };

export default function DeliveryPage() {
  const intl = useIntl();
  const { webhook, delivery } = useLoaderData<typeof loader>();
  const { webhookID, name, isActive } = webhook;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "webhooks.delivery.of" }, { type: delivery.type })}
      above={[
        { name: intl.formatMessage({ id: "webhooks.title" }), url: webhooksAddress },
        { name, url: addressOf(webhookID) },
        {
          name: intl.formatMessage({ id: "webhooks.deliveries" }),
          url: addressOf(webhookID, "deliveries"),
        },
      ]}
      notices={notices}
    >
      <DeliveryState {...delivery} />
      <DashboardSection title={text("request")} description={text("request.text")}>
        <dl className={styles.facts}>
          <div>
            <dt>webhook-id</dt>
            <dd>
              <code dir="ltr" className={styles.code}>
                {delivery.webhookEventID}
              </code>
            </dd>
          </div>
        </dl>
        <pre className={styles.body} dir="ltr">
          {indented(delivery.requestBody)}
        </pre>
        {isActive && delivery.status !== "pending" && (
          <DashboardForm submitLabel={text("redeliver")}>{null}</DashboardForm>
        )}
      </DashboardSection>
      {delivery.attempts.map((attempt, at) => (
        <Answer
          key={attempt.dateInserted}
          attempt={attempt}
          number={delivery.attempts.length - at}
        />
      ))}
    </DashboardPage>
  );
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const Answer = ({ attempt, number }: { attempt: Attempt; number: number }) => (
  <DashboardSection
    title={<FormattedMessage id="webhooks.attempt" values={{ number }} />}
    description={<DateTime value={attempt.dateInserted} type="extended" />}
  >
    <AttemptResult {...attempt} />
    {Object.keys(attempt.responseHeaders).length > 0 && (
      <pre className={styles.body} dir="ltr">
        {Object.entries(attempt.responseHeaders)
          .map(([header, value]) => `${header}: ${value}`)
          .join("\n")}
      </pre>
    )}
    {attempt.responseBody && (
      <pre className={styles.body} dir="ltr">
        {attempt.responseBody}
      </pre>
    )}
  </DashboardSection>
);
