import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { StatusFormData } from "./load-status-form.ts";
import { LogEntry } from "./log-entry.tsx";
import styles from "./status-fields.module.css";

interface StatusFieldsProps extends Pick<StatusFormData, "statuses" | "log"> {
  discussion: { statusID: number };
  values?: Readonly<Record<string, string>>;
}

export const StatusFields = ({ discussion, statuses, log, values = {} }: StatusFieldsProps) => (
  <div className={styles.fields}>
    <FormField id="statusID" label={<FormattedMessage id="statuses.status" />}>
      <Select name="statusID" defaultValue={values.statusID ?? String(discussion.statusID)}>
        {!statuses.some(({ isDefault }) => isDefault) && (
          <FormattedMessage id="statuses.none">
            {(text) => <option value={0}>{text}</option>}
          </FormattedMessage>
        )}
        {statuses.map(({ statusID, name }) => (
          <option key={statusID} value={statusID}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
    <FormField
      id="statusNotes"
      label={<FormattedMessage id="statuses.notes" />}
      description={<FormattedMessage id="statuses.notes.text" />}
    >
      <TextArea
        name="statusNotes"
        dir="auto"
        rows={2}
        maxLength={1_000}
        defaultValue={values.statusNotes}
      />
    </FormField>
    {log.length > 0 && <History log={log} />}
  </div>
);

const History = ({ log }: Pick<StatusFormData, "log">) => (
  <section>
    <h3 className={styles.heading}>
      <FormattedMessage id="statuses.log" />
    </h3>
    <ul className={styles.log}>
      {log.map((entry) => (
        <li key={entry.recordLogID}>
          <LogEntry entry={entry} />
        </li>
      ))}
    </ul>
  </section>
);
