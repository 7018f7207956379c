import { FormattedMessage } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ReceivedMail } from "../../contract/resources.ts";
import styles from "./received-mail-table.module.css";

const columns: TableColumn<ReceivedMail>[] = [
  {
    id: "date",
    header: <FormattedMessage id="mailReplies.column.date" />,
    cell: ({ dateInserted }) => (
      <span className={styles.date}>
        <DateTime value={dateInserted} type="extended" />
      </span>
    ),
  },
  {
    id: "sender",
    header: <FormattedMessage id="mailReplies.column.sender" />,
    cell: ({ sender }) => <bdi className={styles.sender}>{sender || "–"}</bdi>,
  },
  {
    id: "outcome",
    header: <FormattedMessage id="mailReplies.column.outcome" />,
    cell: (mail) => <Outcome {...mail} />,
  },
];

function Outcome({ outcome, reason, detail, answered }: ReceivedMail) {
  return (
    <>
      <FormattedMessage id={`mailReplies.outcome.${outcome}`} />
      {reason && (
        <span className={styles.why}>
          <FormattedMessage id={`mailReplies.why.${reason}`} />
        </span>
      )}
      {detail && (
        <span className={styles.why} dir="auto">
          {detail}
        </span>
      )}
      {answered && (
        <span className={styles.why}>
          <FormattedMessage id="mailReplies.answered" />
        </span>
      )}
    </>
  );
}

export const ReceivedMailTable = ({ mails }: { mails: readonly ReceivedMail[] }) => (
  <Table
    caption={<FormattedMessage id="mailReplies.received" />}
    hideCaption
    columns={columns}
    rows={mails}
    rowKey={({ receivedMailID }) => receivedMailID}
  />
);
