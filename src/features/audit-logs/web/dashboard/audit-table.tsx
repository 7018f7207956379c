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

export function AuditTable({ logs }: Pick<AuditPage, "logs">) {
  const columns: TableColumn<AuditLog>[] = [
    {
      id: "when",
      header: <FormattedMessage id="audit-logs.when" />,
      cell: ({ auditLogID, dateInserted }) => (
        <Link href={`/dashboard/audit-logs/${auditLogID}`} className={styles.when}>
          <DateTime value={dateInserted} type="extended" />
        </Link>
      ),
    },
    {
      id: "what",
      header: <FormattedMessage id="audit-logs.sentence" />,
      cell: ({ sentence }) => (
        <div className={styles.sentence} dir="auto">
          <Sentence parts={sentence} />
        </div>
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
