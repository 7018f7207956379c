import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { useQueueKeys } from "../hooks/use-queue-keys.ts";
import styles from "./queue.module.css";
import { keyOf, QueueRow } from "./queue-row.tsx";

const forMany = ["dismiss", "remove", "escalate"] as const;

/** The queue: one at a time or all that are ticked at once, also by single keys. */
export function QueueList({ records }: { records: readonly TriageRecord[] }) {
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  const isOpen = records.some(({ status }) => status === "new" || status === "escalated");
  return (
    <Form method="post" preventScrollReset>
      <p className={styles.keys} data-needs-scripts="">
        <FormattedMessage
          id="reports.manage.keys"
          values={{ key: (parts) => <kbd>{parts}</kbd> }}
        />
      </p>
      <ul className={styles.list} ref={list}>
        {records.map((record) => (
          <QueueRow key={keyOf(record)} record={record} />
        ))}
      </ul>
      {isOpen && (
        <div className={styles.bulk}>
          <span className={styles.bulkTitle}>
            <FormattedMessage id="reports.manage.ticked" />
          </span>
          {forMany.map((decision) => (
            <Button key={decision} type="submit" name="act" value={`${decision}:ticked`}>
              <FormattedMessage id={`reports.manage.${decision}`} />
            </Button>
          ))}
        </div>
      )}
    </Form>
  );
}
