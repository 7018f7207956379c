import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { incomingWebhooksAddress } from "../../../contract/rules.ts";
import styles from "../incoming.module.css";
import { readCategories, sentIncoming } from "../incoming-data.ts";
import { IncomingFields } from "../incoming-fields.tsx";
import { ShownAddress } from "../shown-address.tsx";

type Incoming = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(readCategories);

export const action = formAction<{ url: string }>(async ({ transport, values }) => {
  const body = sentIncoming({ values });
  const { url } = await apiOf<Incoming>()(transport)("POST /incoming-webhooks", { body });
  return { url };
});

export default function AddIncomingWebhookPage() {
  const intl = useIntl();
  const categories = useLoaderData<typeof loader>();
  const url = useActionData<{ url?: string }>()?.url;
  const title = intl.formatMessage({ id: "incomingWebhooks.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "incomingWebhooks.add" })}
      above={[{ name: title, url: incomingWebhooksAddress }]}
    >
      {url ? (
        <>
          <ShownAddress url={url} />
          <div className={styles.buttons}>
            <LinkButton href={incomingWebhooksAddress}>{title}</LinkButton>
          </div>
        </>
      ) : (
        <DashboardForm submitLabel={<FormattedMessage id="incomingWebhooks.add" />}>
          <IncomingFields webhook={null} categories={categories} />
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
