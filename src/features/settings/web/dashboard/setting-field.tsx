import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CheckField, Field, ImageField } from "#features/dashboard/web/public.ts";
import { Icon } from "#ui/icon.tsx";
import { NumberInput } from "#ui/number-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Setting } from "./pages/load-settings.ts";
import { SecretField } from "./secret-field.tsx";
import styles from "./setting-field.module.css";
import { ValueChoice } from "./value-choice.tsx";
import { ValueSelect } from "./value-select.tsx";

/** Longer texts than this get more than one line. */
const oneLine = 200;

/** One setting as its schema asks for it; what the environment has set shows, but cannot be changed. */
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
  const initial = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return (
    <Field name={key} label={title} description={description} initial={initial}>
      {(control) => <Control setting={setting} control={{ ...control, disabled: readOnly }} />}
    </Field>
  );
}

function descriptionOf({ schema }: Setting): ReactNode {
  if (!schema.readOnly) return schema.description;
  return (
    <>
      {schema.description}{" "}
      <span className={styles.pinned}>
        <Icon name="lock" size="small" /> <FormattedMessage id="settings.pinned" />
      </span>
    </>
  );
}

export interface ControlProps {
  setting: Setting;
  control: { name: string; defaultValue: string; disabled: boolean };
}

function Control({ setting, control }: ControlProps) {
  const { schema } = setting;
  if (schema.enum || schema["x-values"]) return <ValueSelect setting={setting} control={control} />;
  const { type, minimum, maximum, maxLength = 0 } = schema;
  if (type === "integer" || type === "number")
    return <NumberInput {...control} min={minimum} max={maximum} />;
  if (type === "array" || maxLength > oneLine)
    return <TextArea {...control} rows={2} dir="auto" maxLength={maxLength || undefined} />;
  return (
    <TextInput {...control} autoComplete="off" dir="auto" maxLength={maxLength || undefined} />
  );
}
