import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { WarningType } from "../../contract/resources.ts";
import { maxMessage } from "../../contract/rules.ts";

interface WarningFieldsProps {
  types: readonly WarningType[];
  /** Of the member, if it is known who is warned. */
  name?: string | undefined;
  points?: number;
}

export function WarningFields({ types, name, points }: WarningFieldsProps) {
  const intl = useIntl();
  const nameOf = ({ name, key }: WarningType) =>
    name || intl.formatMessage({ id: `warnings.type.${key}` });
  return (
    <>
      {name !== undefined && points !== undefined && (
        <p>
          <FormattedMessage
            id="warnings.form.active"
            values={{ name: <bdi>{name}</bdi>, points }}
          />
        </p>
      )}
      <Field name="warningTypeID" label={<FormattedMessage id="warnings.form.type" />}>
        {(control) => (
          <Select {...control}>
            {types.map((type) => (
              <option key={type.warningTypeID} value={type.warningTypeID}>
                {intl.formatMessage(
                  { id: "warnings.form.option" },
                  { name: nameOf(type), points: type.points },
                )}
              </option>
            ))}
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
    </>
  );
}
