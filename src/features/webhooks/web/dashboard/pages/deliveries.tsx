import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
  FilterBar,
  FilterField,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { deliveryStatuses, keptDays, webhooksAddress } from "../../../contract/rules.ts";
import { DeliveryTable } from "../delivery-table.tsx";
import { addressOf, deliveryIDIn, readWebhook, webhookIDIn } from "../webhook-data.ts";
import { WebhookState } from "../webhook-state.tsx";

type Webhooks = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  const webhook = await readWebhook(transport, params);
  const status = deliveryStatuses.find((each) => each === url.searchParams.get("status"));
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const { items, paging } = await apiOf<Webhooks>()(transport).list(
    "GET /webhooks/{webhookID}/deliveries",
    { params: webhookIDIn(params), query: { page, ...(status ? { status } : {}) } },
  );
  const { limit = 30, total = items.length } = paging ?? {};
  return { webhook, deliveries: items, status: status ?? "", page, limit, total };
}

export const loader = serverLoader(load);

export const action = formAction(async (call) => redirect(await act(call)));

async function act({ transport, values, params, request }: FormCall): Promise<string> {
  const api = apiOf<Webhooks>()(transport);
  const { webhookID } = webhookIDIn(params);
  if (values.intent === "test") {
    const { webhookDeliveryID } = await api("POST /webhooks/{webhookID}/test", {
      params: { webhookID },
    });
    return addressOf(webhookID, `deliveries/${webhookDeliveryID}?done=tested`);
  }
  if (values.intent === "replay") {
    await api("POST /webhooks/{webhookID}/replay", {
      params: { webhookID },
      body: {
        dateFrom: `${values.from || "none"}T00:00:00Z`,
        ...(values.to && { dateTo: `${values.to}T23:59:59Z` }),
      },
    });
    return backTo(request, "replayed");
  }
  const [, webhookDeliveryID] = (values.act ?? "").split(":");
  await api("POST /webhooks/{webhookID}/deliveries/{webhookDeliveryID}/redeliver", {
    params: deliveryIDIn({ ...params, webhookDeliveryID }),
  });
  return backTo(request, "redelivered");
}

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;
const notices = { redelivered: text("done.redelivered"), replayed: text("done.replayed") };

export default function DeliveriesPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { webhook, deliveries, status } = list;
  const { webhookID, name, isActive } = webhook;
  const here = addressOf(webhookID, "deliveries");
  const title = intl.formatMessage({ id: "webhooks.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "webhooks.deliveries.of" }, { name })}
      description={<FormattedMessage id="webhooks.deliveries.text" values={{ days: keptDays }} />}
      above={[
        { name: title, url: webhooksAddress },
        { name, url: addressOf(webhookID) },
      ]}
      notices={notices}
      actions={<LinkButton href={addressOf(webhookID)}>{text("edit")}</LinkButton>}
    >
      {answer && !answer.values.intent && <Message tone="error">{answer.message}</Message>}
      <WebhookState {...webhook} />
      <DashboardForm intent="test" submitLabel={text("test")}>
        {null}
      </DashboardForm>
      {deliveries.length > 0 && <RowForm id="rows" />}
      {(deliveries.length > 0 || status !== "") && (
        <FilterBar key={status} action={here} isActive={status !== ""}>
          <FilterField id="status" label={text("deliveries.state")}>
            <Select name="status" defaultValue={status}>
              <option value="">{intl.formatMessage({ id: "dashboard.all" })}</option>
              {deliveryStatuses.map((each) => (
                <option key={each} value={each}>
                  {intl.formatMessage({ id: `webhooks.delivery.${each}` })}
                </option>
              ))}
            </Select>
          </FilterField>
        </FilterBar>
      )}
      {deliveries.length === 0 ? (
        <EmptyState icon="globe" title={text("deliveries.none")}>
          {text("deliveries.none.text")}
        </EmptyState>
      ) : (
        <>
          <DeliveryTable deliveries={deliveries} isActive={isActive} />
          <Pager {...list} hrefOf={(page) => listUrl(here, { status }, page)} />
        </>
      )}
      {isActive && <Replay />}
    </DashboardPage>
  );
}

const Replay = () => (
  <DashboardSection title={text("replay")} description={text("replay.text")}>
    <DashboardForm intent="replay" submitLabel={text("replay.submit")}>
      <Field name="from" label={text("replay.from")} isRequired>
        {(control) => <TextInput {...control} type="date" />}
      </Field>
      <Field name="to" label={text("replay.to")}>
        {(control) => <TextInput {...control} type="date" />}
      </Field>
    </DashboardForm>
  </DashboardSection>
);
