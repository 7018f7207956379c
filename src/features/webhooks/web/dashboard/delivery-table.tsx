import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Delivery } from "../../contract/resources.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { addressOf } from "./webhook-data.ts";
import styles from "./webhooks.module.css";

const text = (id: string) => <FormattedMessage id={`webhooks.${id}`} />;

const columns: readonly TableColumn<Delivery>[] = [
  {
    id: "event",
    header: text("deliveries.event"),
    cell: ({ webhookID, webhookDeliveryID, type }) => (
      <Link href={addressOf(webhookID, `deliveries/${webhookDeliveryID}`)}>
        <code dir="ltr" className={styles.code}>
          {type}
        </code>
      </Link>
    ),
  },
  {
    id: "date",
    header: text("deliveries.date"),
    cell: ({ dateInserted }) => <DateTime value={dateInserted} type="extended" />,
  },
  {
    id: "state",
    header: text("deliveries.state"),
    cell: (delivery) => <DeliveryState {...delivery} />,
  },
  {
    id: "actions",
    header: <span className="visually-hidden">{text("deliveries.actions")}</span>,
    isNumeric: true,
    cell: (delivery) => <Redeliver {...delivery} />,
  },
];

function Redeliver({ webhookDeliveryID, type, status }: Delivery) {
  const intl = useIntl();
  if (status === "pending") return null;
  return (
    <RowButton
      act={`redeliver:${webhookDeliveryID}`}
      label={intl.formatMessage({ id: "webhooks.redeliver.of" }, { type })}
    >
      {text("redeliver")}
    </RowButton>
  );
}

type DeliveryTableProps = { deliveries: readonly Delivery[]; isActive: boolean };

export const DeliveryTable = ({ deliveries, isActive }: DeliveryTableProps) => (
  <Table
    caption={text("deliveries")}
    hideCaption
    columns={isActive ? columns : columns.slice(0, -1)}
    rows={deliveries}
    rowKey={({ webhookDeliveryID }) => webhookDeliveryID}
  />
);
