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
import { incomingWebhooksAddress } from "../../../contract/rules.ts";
import {
  addressOf,
  incomingIDIn,
  readCategories,
  readIncoming,
  sentIncoming,
} from "../incoming-data.ts";
import { IncomingFields } from "../incoming-fields.tsx";
import { ShownAddress } from "../shown-address.tsx";

type Incoming = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => ({
  webhook: await readIncoming(transport, params),
  categories: await readCategories(transport),
});

export const loader = serverLoader(load);

export const action = formAction<Response | { url: string }>(
  async ({ transport, values, params: given, request }) => {
    const api = apiOf<Incoming>()(transport);
    const params = incomingIDIn(given);
    if (values.intent === "secret")
      return api("POST /incoming-webhooks/{incomingWebhookID}/secret", { params });
    const body = sentIncoming({ values });
    await api("PATCH /incoming-webhooks/{incomingWebhookID}", { params, body });
    return redirect(backTo(request, "saved"));
  },
);

const text = (id: string) => <FormattedMessage id={`incomingWebhooks.${id}`} />;
const notices = { saved: text("done.saved") };

export default function EditIncomingWebhookPage() {
  const intl = useIntl();
  const { webhook, categories } = useLoaderData<typeof loader>();
  const url = useActionData<{ url?: string }>()?.url;
  const { incomingWebhookID, name, dateUpdated } = webhook;
  const title = intl.formatMessage({ id: "incomingWebhooks.title" });
  return (
    <DashboardPage
      title={name}
      above={[{ name: title, url: incomingWebhooksAddress }]}
      notices={notices}
      actions={
        <LinkButton href={addressOf(incomingWebhookID, "delete")} icon="trash">
          {text("delete")}
        </LinkButton>
      }
    >
      {url && <ShownAddress url={url} />}
      <DashboardForm key={dateUpdated ?? ""} submitLabel={<FormattedMessage id="dashboard.save" />}>
        <IncomingFields webhook={webhook} categories={categories} />
      </DashboardForm>
      <DashboardSection title={text("secret")} description={text("secret.text")}>
        <DashboardForm intent="secret" submitLabel={text("secret.change")}>
          {null}
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
