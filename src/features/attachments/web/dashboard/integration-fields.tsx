import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { contentScopes } from "../../contract/rules.ts";
import type { Integration } from "./integration-data.ts";

const text = (id: string) => <FormattedMessage id={`attachments.${id}`} />;

type IntegrationField = Integration["fields"][number];

export const IntegrationFields = (integration: Integration) => (
  <>
    {integration.fields.map((field) => (
      <Field
        key={field.name}
        name={field.name}
        label={text(`field.${field.name}`)}
        description={descriptionOf(field)}
        isRequired={field.isRequired && !(field.kind === "secret" && field.isSet)}
        initial={integration.settings[field.name]}
      >
        {(control) => <Control field={field} {...control} />}
      </Field>
    ))}
    <DashboardSection title={text("access")} description={text("access.text")}>
      <ScopeField name="staffScope" initial={integration.staffScope} />
      <ScopeField name="memberScope" initial={integration.memberScope} />
      <CheckField
        name="isPublic"
        label={text("isPublic")}
        description={text("isPublic.text")}
        initial={integration.isPublic}
      />
    </DashboardSection>
    <CheckField
      name="isActive"
      label={text("isActive")}
      initial={integration.isActive || !integration.isConfigured}
    />
  </>
);

function ScopeField({ name, initial }: { name: "memberScope" | "staffScope"; initial: string }) {
  const intl = useIntl();
  return (
    <Field name={name} label={text(name)} initial={initial}>
      {(control) => (
        <Select {...control}>
          {contentScopes.map((scope) => (
            <option key={scope} value={scope}>
              {intl.formatMessage({ id: `attachments.scope.${scope}` })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function descriptionOf({ name, kind, isSet, isRequired }: IntegrationField) {
  if (kind === "secret") return text(isSet ? "secret.isSet" : "secret.text");
  if (kind === "address") return text(isRequired ? "field.url.own" : "field.url.text");
  if (name === "email" && !isRequired) return text("field.email.text");
  return kind === "lines" ? text(`field.${name}.text`) : undefined;
}

type ControlProps = { field: IntegrationField; name: string; defaultValue: string };

function Control({ field: { name, kind }, ...control }: ControlProps) {
  if (kind === "secret")
    return <PasswordInput {...control} name={name} autoComplete="new-password" maxLength={500} />;
  if (kind === "lines")
    return (
      <TextArea
        {...control}
        name={name}
        rows={3}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    );
  return (
    <TextInput
      {...control}
      name={name}
      type={kind === "address" ? "url" : "text"}
      dir={kind === "address" ? "ltr" : "auto"}
      maxLength={500}
      autoComplete="off"
      autoCapitalize={kind === "address" ? undefined : "none"}
      spellCheck={false}
    />
  );
}

/** What the form sends: a secret only if one was entered. */
export function settingsOf(
  { fields }: Integration,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const sent = fields.map(({ name, kind }) => [name, values[name]?.trim() ?? "", kind] as const);
  return Object.fromEntries(
    sent
      .filter(([, value, kind]) => kind !== "secret" || value !== "")
      .map(([name, value]) => [name, value]),
  );
}
