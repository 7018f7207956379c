import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Translator } from "./translator-data.ts";
import styles from "./translators.module.css";

const text = (id: string) => <FormattedMessage id={`translationServices.${id}`} />;

type TranslatorField = Translator["fields"][number];

export const TranslatorFields = ({ fields, settings, isActive, isConfigured }: Translator) => (
  <>
    {fields.map((field) => (
      <Field
        key={field.name}
        name={field.name}
        label={text(`field.${field.name}`)}
        description={descriptionOf(field)}
        isRequired={field.isRequired && !(field.kind === "secret" && field.isSet)}
        initial={settings[field.name]}
      >
        {(control) => <Control field={field} {...control} />}
      </Field>
    ))}
    <CheckField name="isActive" label={text("isActive")} initial={isActive || !isConfigured} />
  </>
);

function descriptionOf({ name, kind, isSet, isRequired }: TranslatorField) {
  if (kind === "secret") return isSet ? text("secret.isSet") : undefined;
  if (kind === "address") return text(isRequired ? "field.url.own" : "field.url.text");
  return kind === "languages" ? text(`field.${name}.text`) : undefined;
}

type ControlProps = { field: TranslatorField; name: string; defaultValue: string };

function Control({ field: { name, kind }, ...control }: ControlProps) {
  if (name === "serviceAccount")
    return (
      <TextArea
        {...control}
        name={name}
        rows={5}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        className={styles.code}
      />
    );
  if (kind === "secret")
    return <PasswordInput {...control} name={name} autoComplete="new-password" maxLength={500} />;
  return (
    <TextInput
      {...control}
      name={name}
      type={kind === "address" ? "url" : "text"}
      dir="ltr"
      maxLength={500}
      autoComplete="off"
      autoCapitalize={kind === "address" ? undefined : "none"}
      spellCheck={false}
    />
  );
}

/** What the form sends: a secret only if one was entered. */
export function settingsOf(
  { fields }: Translator,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const sent = fields.map(({ name, kind }) => [name, values[name]?.trim() ?? "", kind] as const);
  return Object.fromEntries(
    sent.filter(([, value, kind]) => kind !== "secret" || value !== "").map(([n, v]) => [n, v]),
  );
}
