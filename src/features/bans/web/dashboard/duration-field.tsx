import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { durationUnits } from "../../contract/rules/durations.ts";
import styles from "./duration-field.module.css";

export function DurationField() {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <Field name="amount" label={<FormattedMessage id="bans.form.amount" />} initial={3}>
        {(control) => <NumberInput {...control} min={1} max={1_000} />}
      </Field>
      <Field name="unit" label={<FormattedMessage id="bans.form.unit" />} initial="days">
        {(control) => (
          <Select {...control}>
            {durationUnits.map((unit) => (
              <option key={unit} value={unit}>
                {intl.formatMessage({ id: `bans.form.unit.${unit}` })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
