import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { ReportReasonFragment } from "../../contract/resources.ts";
import { maxNote } from "../../contract/rules/decisions.ts";
import { reasonText } from "./reason-name.ts";
import styles from "./report-fields.module.css";

export interface ReportFieldsProps {
  reasons: readonly ReportReasonFragment[];
  errors?: readonly { field: string; message: string }[];
  values?: Readonly<Record<string, string>>;
}

export function ReportFields({ reasons, errors = [], values = {} }: ReportFieldsProps) {
  const intl = useIntl();
  const of = (name: string) =>
    errors.flatMap(({ field, message }) => (field === name ? [message] : []));
  return (
    <div className={styles.fields}>
      <RadioGroup
        id="reportReasonIDs"
        name="reportReasonIDs"
        legend={<FormattedMessage id="reports.why" />}
        errors={of("reportReasonIDs").map(() => intl.formatMessage({ id: "reports.why.missing" }))}
        defaultValue={values.reportReasonIDs}
        options={reasons.map((reason) => {
          const { name, description } = reasonText(intl, reason);
          return {
            value: reason.reportReasonID,
            label: <bdi>{name}</bdi>,
            description: <bdi>{description}</bdi>,
          };
        })}
      />
      <FormField
        id="noteBody"
        label={<FormattedMessage id="reports.note" />}
        description={<FormattedMessage id="reports.note.text" />}
        errors={of("noteBody")}
      >
        <TextArea name="noteBody" dir="auto" maxLength={maxNote} defaultValue={values.noteBody} />
      </FormField>
    </div>
  );
}
