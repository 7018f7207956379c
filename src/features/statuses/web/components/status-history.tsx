import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LogEntry } from "./log-entry.tsx";
import styles from "./status-history.module.css";

/** The latest change of the status with its reason, and the earlier ones. */
export function StatusHistory({ post }: SlotProps<"post.after">) {
  const [latest, ...earlier] = post.record.statusHistory ?? [];
  if (!latest) return null;
  return (
    <Message className={styles.history}>
      <LogEntry entry={latest} />
      {earlier.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="statuses.log" />
          </summary>
          <ol>
            {earlier.map((entry) => (
              <li key={entry.recordLogID}>
                <LogEntry entry={entry} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Message>
  );
}
