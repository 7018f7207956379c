import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { keyOf } from "./key-of.ts";
import styles from "./queue.module.css";

type Approval = NonNullable<TriageRecord["approval"]>;

export function Waiting({ record, approval }: { record: TriageRecord; approval: Approval }) {
  const key = keyOf(record);
  return (
    <>
      <input type="hidden" name={`version:${key}`} value={approval.version} />
      <ul className={styles.meta}>
        {approval.reasons.map(({ type, detail = "" }) => (
          <li key={type}>
            <FormattedMessage id={`hold.${type}`} values={{ detail: <bdi>{detail}</bdi> }} />
          </li>
        ))}
      </ul>
      {approval.state === "waiting" && <Correction record={record} approval={approval} />}
    </>
  );
}

function Correction({ record, approval }: { record: TriageRecord; approval: Approval }) {
  const intl = useIntl();
  const key = keyOf(record);
  const { name, body, format } = approval.source;
  const label = (id: string) => intl.formatMessage({ id }, { name: record.recordName });
  return (
    <details className={styles.note}>
      <summary>
        <FormattedMessage id="reports.manage.correct" />
      </summary>
      <div className={styles.correction}>
        <input type="hidden" name={`format:${key}`} value={format} />
        {name !== undefined && (
          <TextInput
            name={`name:${key}`}
            defaultValue={name}
            maxLength={250}
            dir="auto"
            aria-label={label("reports.manage.correct.name")}
          />
        )}
        <TextArea
          name={`body:${key}`}
          defaultValue={body}
          rows={6}
          dir="auto"
          aria-label={label("reports.manage.correct.body")}
        />
        <div>
          <Button type="submit" name="act" value={`approveCorrected:${key}`} size="medium">
            <FormattedMessage id="reports.manage.approveCorrected" />
          </Button>
        </div>
      </div>
    </details>
  );
}
