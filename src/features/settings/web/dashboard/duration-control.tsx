import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ControlProps } from "./control-props.ts";
import { durationUnits, shownDuration, unitField } from "./durations.ts";
import styles from "./setting-field.module.css";

/** A number and what it counts. The server checks the limits, which are in seconds. */
export const DurationControl = (props: ControlProps) => (
  // A saved value resets both fields, as its unit may differ.
  <DurationFields key={String(props.setting.value)} {...props} />
);

function DurationFields({ setting: { key, schema, value }, control }: ControlProps) {
  const intl = useIntl();
  const { title, minimum = 0 } = schema;
  const [text, setText] = useState(control.defaultValue);
  return (
    <div className={styles.duration}>
      <NumberInput
        {...control}
        className={styles.amount}
        min={Math.min(minimum, 0)}
        step="any"
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        name={unitField(key)}
        label={<FormattedMessage id="settings.unitOf" values={{ name: title }} />}
        hideLabel
        initial={shownDuration(value).unit}
      >
        {(unit) => (
          <Select {...unit} disabled={control.disabled}>
            {durationUnits.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `settings.unit.${each}` }, { count: Number(text) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
