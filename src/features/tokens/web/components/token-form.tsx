import { FormattedMessage, useIntl } from "react-intl";
import { EntryField, EntryForm, useFormAnswer } from "#features/accounts/web/public.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldErrors, FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import styles from "./tokens.module.css";

const lives = [7, 30, 90, 365] as const;
const usualLife = 90;

const boxID = (permission: string) => `permission-${permission}`;

export const wishOf = ({ values, lists }: Pick<FormCall, "values" | "lists">) => ({
  name: values.name ?? "",
  days: Number(values.days) || usualLife,
  permissions: [...(lists.permissions ?? [])],
});

const errorTexts = {
  "name.minLength": "tokens.error.name",
  "permissions.minItems": "tokens.error.permissions",
  "permissions.minLength": "tokens.error.permissions",
};

interface TokenFormProps {
  permissions: readonly { name: string; label: string }[];
}

export function TokenForm({ permissions }: TokenFormProps) {
  const intl = useIntl();
  const answer = useFormAnswer();
  const lacksPermissions = answer?.errors.some(({ field }) => field.startsWith("permissions"));
  return (
    <section className={styles.form} aria-labelledby="new-token">
      <h2 id="new-token">
        <FormattedMessage id="tokens.new" />
      </h2>
      <EntryForm
        submitLabel={intl.formatMessage({ id: "tokens.make" })}
        errorTexts={errorTexts}
        fieldIDs={{ permissions: boxID(permissions[0]?.name ?? "") }}
      >
        <EntryField
          name="name"
          labelID="tokens.name"
          descriptionID="tokens.name.description"
          autoComplete="off"
        />
        <FormField id="days" label={<FormattedMessage id="tokens.life" />}>
          <Select name="days" defaultValue={answer?.values.days ?? String(usualLife)}>
            {lives.map((days) => (
              <option key={days} value={days}>
                {intl.formatMessage({ id: "tokens.days" }, { count: days })}
              </option>
            ))}
          </Select>
        </FormField>
        <fieldset className={styles.permissions} aria-describedby="permissions-errors">
          <legend>
            <FormattedMessage id="tokens.permissions" />
          </legend>
          {permissions.map(({ name, label }) => (
            <Checkbox
              key={name}
              id={boxID(name)}
              name="permissions"
              value={name}
              defaultChecked={answer?.lists.permissions?.includes(name)}
              label={label}
              description={<span dir="ltr">{name}</span>}
            />
          ))}
          <FieldErrors
            id="permissions-errors"
            errors={
              lacksPermissions ? [intl.formatMessage({ id: "tokens.error.permissions" })] : []
            }
          />
        </fieldset>
      </EntryForm>
    </section>
  );
}
