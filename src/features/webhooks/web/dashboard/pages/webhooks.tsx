import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Webhook } from "../../../contract/resources.ts";
import { webhooksAddress } from "../../../contract/rules.ts";
import { addressOf } from "../webhook-data.ts";
import { WebhookState } from "../webhook-state.tsx";
import styles from "../webhooks.module.css";

type Webhooks = typeof import("../../../contract/routes.ts");

const load: PageLoad<Webhook[]> = (transport) => apiOf<Webhooks>()(transport)("GET /webhooks");

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;
const notices = { deleted: text("done.deleted") };

const columns: readonly TableColumn<Webhook>[] = [
  {
    id: "name",
    header: text("name"),
    cell: ({ webhookID, name, url }) => (
      <span className={styles.stack}>
        <Link href={addressOf(webhookID)}>
          <bdi>{name}</bdi>
        </Link>
        <bdi dir="ltr" className={styles.small}>
          {url}
        </bdi>
      </span>
    ),
  },
  { id: "state", header: text("state"), cell: (webhook) => <WebhookState {...webhook} /> },
  {
    id: "last",
    header: text("lastSuccess"),
    cell: ({ dateLastSuccess }) =>
      dateLastSuccess ? (
        <DateTime value={dateLastSuccess} type="extended" />
      ) : (
        text("lastSuccess.never")
      ),
  },
  {
    id: "deliveries",
    header: text("deliveries"),
    cell: ({ webhookID }) => (
      <Link href={addressOf(webhookID, "deliveries")}>{text("deliveries.show")}</Link>
    ),
  },
];

export default function WebhooksPage() {
  const intl = useIntl();
  const webhooks = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${webhooksAddress}/add`} variant="primary" icon="plus">
      {text("add")}
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "webhooks.title" })}
      description={text("title.text")}
      actions={webhooks.length > 0 && add}
      notices={notices}
    >
      {webhooks.length === 0 ? (
        <EmptyState icon="globe" title={text("none")} action={add}>
          {text("none.text")}
        </EmptyState>
      ) : (
        <Table
          caption={text("title")}
          hideCaption
          columns={columns}
          rows={webhooks}
          rowKey={({ webhookID }) => webhookID}
        />
      )}
    </DashboardPage>
  );
}
