import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field, ImageField } from "#features/dashboard/web/public.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { ColorInput } from "#ui/forms/color-input.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ControlProps } from "./control-props.ts";
import { DurationControl } from "./duration-control.tsx";
import { shownNumber } from "./number-units.ts";
import type { Setting, SettingSchema } from "./pages/load-settings.ts";
import { SecretField } from "./secret-field.tsx";
import styles from "./setting-field.module.css";
import { ValueChoice } from "./value-choice.tsx";
import { ValueSelect } from "./value-select.tsx";

/** Longest text in a single-line field, without and with a pattern (such as host names). */
const oneLine = 200;
const oneLineOfPattern = 255;

export function SettingField({ setting }: { setting: Setting }) {
  const { key, schema, value } = setting;
  const { title, type, readOnly = false } = schema;
  const description = descriptionOf(setting);
  if (type === "boolean")
    return (
      <CheckField
        name={key}
        label={title}
        description={description}
        initial={value === true}
        disabled={readOnly}
      />
    );
  if (type === "array" && schema["x-values"])
    return <ValueChoice setting={setting} description={description} />;
  if (schema.writeOnly) return <SecretField setting={setting} description={description} />;
  if (schema.format === "image")
    return (
      <ImageField
        name={key}
        label={title}
        description={description}
        initial={String(value ?? "")}
        disabled={readOnly}
      />
    );
  const initial = Array.isArray(value) ? value.join(", ") : shownNumber(value, schema.unit);
  return (
    <Field name={key} label={title} description={description} initial={initial}>
      {(control) => (
        <SettingControl setting={setting} control={{ ...control, disabled: readOnly }} />
      )}
    </Field>
  );
}

function descriptionOf({ schema }: Setting): ReactNode {
  const { readOnly, description } = schema;
  const range = hasRange(schema) && <SettingRange schema={schema} />;
  if (!readOnly && !range) return description;
  if (!readOnly)
    return (
      <>
        {description} {range}
      </>
    );
  return (
    <>
      {description} <Pinned />
    </>
  );
}

export const Pinned = () => (
  <span className={styles.pinned}>
    <Icon name="lock" size="small" /> <FormattedMessage id="settings.pinned" />
  </span>
);

/** Larger limits come from the database and are not shown. */
const maxShownLimit = 1_000_000_000_000;

const hasRange = ({ type, unit, enum: values, minimum, maximum = maxShownLimit }: SettingSchema) =>
  (type === "integer" || type === "number") &&
  unit !== "seconds" &&
  !values &&
  minimum !== undefined &&
  maximum < maxShownLimit;

/** The smallest and the largest number, if both mean something. */
export function SettingRange({ schema }: { schema: SettingSchema }) {
  const { minimum, maximum, unit } = schema;
  if (!hasRange(schema)) return null;
  const numberOf = (value = 0) => Number(shownNumber(value, unit));
  return (
    <FormattedMessage
      id={unit === "bytes" ? "settings.range.megabytes" : "settings.range"}
      values={{ minimum: numberOf(minimum), maximum: numberOf(maximum) }}
    />
  );
}

export function SettingControl({ setting, control }: ControlProps) {
  const { schema } = setting;
  if (schema.enum || schema["x-values"]) return <ValueSelect setting={setting} control={control} />;
  const { type, maxLength = 0, pattern } = schema;
  if (type === "integer" || type === "number")
    return <NumberControl setting={setting} control={control} />;
  if (schema.format === "color") return <ColorControl setting={setting} control={control} />;
  if (type === "array" || maxLength > (pattern === undefined ? oneLine : oneLineOfPattern))
    return <TextArea {...control} rows={2} dir="auto" maxLength={maxLength || undefined} />;
  return (
    <TextInput {...control} autoComplete="off" dir="auto" maxLength={maxLength || undefined} />
  );
}

function NumberControl({ setting, control }: ControlProps) {
  const { minimum, maximum, unit } = setting.schema;
  const [text, setText] = useState(control.defaultValue);
  if (unit === "seconds") return <DurationControl setting={setting} control={control} />;
  if (unit === undefined) return <NumberInput {...control} min={minimum} max={maximum} />;
  const isSize = unit === "bytes";
  return (
    <span className={styles.measured}>
      {isSize ? (
        <NumberInput {...control} min={0} step="any" />
      ) : (
        <NumberInput
          {...control}
          min={minimum}
          max={maximum}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <FormattedMessage
        id={`settings.unit.${isSize ? "megabytes" : unit}`}
        values={{ count: Number(text) }}
      />
    </span>
  );
}

function ColorControl({ setting: { schema }, control }: ControlProps) {
  const intl = useIntl();
  const pickerLabel = intl.formatMessage({ id: "settings.color.pick" }, { name: schema.title });
  return <ColorInput {...control} maxLength={80} pickerLabel={pickerLabel} />;
}
