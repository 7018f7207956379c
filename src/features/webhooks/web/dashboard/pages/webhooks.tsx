import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardTablePage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
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
  const rows = useLoaderData<typeof loader>();
  return (
    <DashboardTablePage
      title={intl.formatMessage({ id: "webhooks.title" })}
      description={text("title.text")}
      notices={notices}
      add={{ href: `${webhooksAddress}/add`, label: text("add") }}
      none={{ icon: "globe", title: text("none"), text: text("none.text") }}
      columns={columns}
      rows={rows}
      rowKey={({ webhookID }) => webhookID}
    />
  );
}
