import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { WarningPreview, WarningType } from "../../contract/resources.ts";
import { maxMessage } from "../../contract/rules.ts";
import styles from "../components/warning-text.module.css";

interface WarningFieldsProps {
  types: readonly WarningType[];
  /** Where one member is warned. */
  preview?: WarningPreview | undefined;
}

export function WarningFields({ types, preview }: WarningFieldsProps) {
  const intl = useIntl();
  const nameOf = ({ name, key }: WarningType) =>
    name || intl.formatMessage({ id: `warnings.type.${key}` });
  return (
    <div className={styles.fields}>
      {preview?.record && <Excerpt {...preview.record} />}
      {preview && (
        <p>
          <FormattedMessage
            id="warnings.form.active"
            values={{ name: <bdi>{preview.name}</bdi>, points: preview.points }}
          />
        </p>
      )}
      <Field name="warningTypeID" label={<FormattedMessage id="warnings.form.type" />}>
        {(control) => (
          <Select {...control}>
            {types.map((type) => {
              const { kind, days = 0 } = restrictionOf(preview, type) ?? {};
              return (
                <option key={type.warningTypeID} value={type.warningTypeID}>
                  {intl.formatMessage(
                    { id: `warnings.form.option${kind ? `.${kind}` : ""}` },
                    { name: nameOf(type), points: type.points, days },
                  )}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
      <Field
        name="message"
        label={<FormattedMessage id="warnings.form.message" />}
        description={<FormattedMessage id="warnings.form.message.text" />}
      >
        {(control) => <TextArea {...control} dir="auto" maxLength={maxMessage} />}
      </Field>
      <Field
        name="note"
        label={<FormattedMessage id="warnings.form.note" />}
        description={<FormattedMessage id="warnings.form.note.text" />}
      >
        {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxMessage} />}
      </Field>
    </div>
  );
}

/** The post that the warning is about. */
const Excerpt = ({ recordName, recordUrl, excerpt }: NonNullable<WarningPreview["record"]>) => (
  <blockquote className={styles.excerpt} dir="auto">
    {recordUrl ? (
      <Link href={recordUrl} target="_blank">
        {recordName}
      </Link>
    ) : (
      recordName
    )}
    {excerpt && <p className={styles.message}>{excerpt}</p>}
  </blockquote>
);

/** The most severe of what follows. */
function restrictionOf(preview: WarningPreview | undefined, { warningTypeID }: WarningType) {
  const restrictions =
    preview?.types.find(({ warningType }) => warningType.warningTypeID === warningTypeID)
      ?.restrictions ?? [];
  return restrictions.find(({ kind }) => kind === "ban") ?? restrictions[0];
}
