import { FormattedMessage } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./audit-table.module.css";
import type { AuditLog, AuditPage } from "./pages/load-audit-logs.ts";
import { Sentence } from "./sentence.tsx";

function groupOf({ parentAuditLogID, context }: AuditLog) {
  if (!parentAuditLogID) return undefined;
  const { parentRequest } = JSON.parse(context) as { parentRequest?: { path?: string } };
  return {
    key: parentAuditLogID,
    header: (
      <Link href={`/dashboard/audit-logs/${parentAuditLogID}`}>
        <FormattedMessage
          id="audit-logs.partOf"
          values={{ path: <bdi>{parentRequest?.path || parentAuditLogID}</bdi> }}
        />
      </Link>
    ),
  };
}

export function AuditTable({ logs, types }: Pick<AuditPage, "logs" | "types">) {
  const names = new Map(types.map(({ eventType, name }) => [eventType, name]));
  const columns: TableColumn<AuditLog>[] = [
    {
      id: "when",
      header: <FormattedMessage id="audit-logs.when" />,
      cell: ({ dateInserted }) => (
        <span className={styles.when}>
          <DateTime value={dateInserted} type="extended" />
        </span>
      ),
    },
    {
      id: "what",
      header: <FormattedMessage id="audit-logs.sentence" />,
      cell: ({ auditLogID, eventType, sentence }) => (
        <span className={styles.what}>
          <span className={styles.sentence} dir="auto">
            <Sentence parts={sentence} />
          </span>
          <Link href={`/dashboard/audit-logs/${auditLogID}`} className={styles.event}>
            {names.get(eventType) ?? eventType}
          </Link>
        </span>
      ),
    },
    {
      id: "from",
      header: <FormattedMessage id="audit-logs.address" />,
      cell: ({ insertIPAddress }) => insertIPAddress && <bdi>{insertIPAddress}</bdi>,
    },
  ];
  return (
    <Table
      caption={<FormattedMessage id="audit-logs.title" />}
      hideCaption
      groupOf={groupOf}
      columns={columns}
      rows={logs}
      rowKey={({ auditLogID }) => auditLogID}
    />
  );
}
