import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ShownAddon } from "./addon-data.ts";

type Setting = ShownAddon["settingFields"][number];
type SettingProps = { setting: Setting; addon: ShownAddon };

const forgetOf = (name: string) => `forget.${name}`;

export const SettingFields = ({ addon }: { addon: ShownAddon }) =>
  addon.settingFields.map((setting) => (
    <SettingField key={setting.name} setting={setting} addon={addon} />
  ));

function SettingField({ setting, addon }: SettingProps) {
  const { kind, name, label, description } = setting;
  const isSet = addon.setSecrets.includes(name);
  const common = {
    name,
    label: <bdi>{label}</bdi>,
    description: description && <bdi>{description}</bdi>,
  };
  if (kind === "boolean") return <CheckField {...common} initial={addon.settings[name] === true} />;
  if (kind === "secret")
    return (
      <>
        <Field {...common} description={<SecretText description={description} isSet={isSet} />}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" maxLength={setting.maxLength} />
          )}
        </Field>
        {isSet && (
          <CheckField
            name={forgetOf(name)}
            label={<FormattedMessage id="addons.secret.forget" values={{ name: label }} />}
          />
        )}
      </>
    );
  return (
    <Field {...common} initial={String(addon.settings[name] ?? setting.default)}>
      {(control) => <Control {...control} setting={setting} />}
    </Field>
  );
}

const SecretText = ({ description, isSet }: { description?: string; isSet: boolean }) => (
  <>
    {description && (
      <>
        <bdi>{description}</bdi>{" "}
      </>
    )}
    <FormattedMessage id={isSet ? "addons.secret.isSet" : "addons.secret.text"} />
  </>
);

type ControlProps = { setting: Setting; name: string; defaultValue: string };

function Control({ setting, ...control }: ControlProps) {
  switch (setting.kind) {
    case "int":
      return <NumberInput {...control} step={1} min={setting.min} max={setting.max} />;
    case "choice":
      return (
        <Select {...control}>
          {setting.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      );
    case "text":
      return <TextArea {...control} rows={5} dir="auto" maxLength={setting.maxLength} />;
    case "string":
      return <TextInput {...control} dir="auto" autoComplete="off" maxLength={setting.maxLength} />;
    default:
      return null;
  }
}

type Values = Readonly<Record<string, string>>;
type Sent = string | number | boolean | undefined;

/** What the form sends: a secret only if one was entered, or empty if it is to be forgotten. */
export function settingsOf({ settingFields }: ShownAddon, values: Values) {
  const sent = settingFields.map((setting) => [setting.name, sentValue(setting, values)] as const);
  return Object.fromEntries(
    sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function sentValue({ kind, name }: Setting, values: Values): Sent {
  const value = values[name];
  switch (kind) {
    case "boolean":
      return value !== undefined;
    case "int":
      return value ? Number(value) : undefined;
    case "secret":
      return values[forgetOf(name)] === undefined ? value || undefined : "";
    default:
      return value ?? "";
  }
}
