import { FormattedMessage } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { AuthenticatorConfig, AuthenticatorPatch } from "../../contract/resources.ts";
import { noRoleID } from "../../contract/rules.ts";
import { linesOf, pairsOf } from "./lines.ts";
import type { Provider } from "./provider-data.ts";
import styles from "./providers.module.css";
import { SamlFields, samlConfigOf } from "./saml-fields.tsx";

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;

const addresses: Record<string, readonly (keyof AuthenticatorConfig & string)[]> = {
  oidc: ["issuer"],
  oauth2: ["authorizeUrl", "tokenUrl", "profileUrl", "emailsUrl", "signOutUrl"],
  jsconnect: ["authorizeUrl", "signOutUrl"],
  discourse: ["authorizeUrl", "signOutUrl"],
  saml: ["authorizeUrl", "signOutUrl"],
};

const mappings = [
  "uniqueID",
  "email",
  "emailVerified",
  "name",
  "fullName",
  "photoUrl",
  "roles",
] as const;

const hidden: Record<string, readonly string[]> = {
  oidc: ["uniqueID"],
  saml: ["emailVerified"],
};

const switches = [
  "admitsNewMembers",
  "linksByEmail",
  "trustsEmails",
  "updatesProfile",
  "trustsSecondFactor",
  "signsOutThere",
  "useBasicAuthToken",
  "allowAccessTokens",
  "signsRequests",
  "allowsUnasked",
] as const;

const onlyOf: Record<string, readonly string[]> = {
  signsRequests: ["saml"],
  allowsUnasked: ["saml"],
  useBasicAuthToken: ["oidc", "oauth2"],
  allowAccessTokens: ["oidc", "oauth2"],
};

const switchesOf = (type: string) =>
  switches.filter((field) => onlyOf[field]?.includes(type) ?? true);

const onByDefault: readonly string[] = ["admitsNewMembers"];

const code = {
  dir: "ltr",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

export function ProviderFields({ service, roles }: { service: Provider; roles: readonly Role[] }) {
  const { name, type, isVisible, isDefault, authenticatorConfig } = service;
  return (
    <>
      <Field
        name="name"
        label={text("name")}
        description={text("name.text")}
        initial={name}
        isRequired
      >
        {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
      </Field>
      {(addresses[type] ?? []).map((field) => (
        <Field
          key={field}
          name={field}
          label={text(`field.${field}`)}
          description={text(`field.${field}.text`)}
          initial={String(authenticatorConfig[field] ?? "")}
        >
          {(control) => (
            <TextInput {...control} type="url" dir="ltr" autoComplete="off" maxLength={2_000} />
          )}
        </Field>
      ))}
      {type === "saml" ? <SamlFields service={service} /> : <ClientFields service={service} />}
      <CheckField name="isVisible" label={text("field.isVisible")} initial={isVisible} />
      <CheckField name="isDefault" label={text("field.isDefault")} initial={isDefault} />
      {switchesOf(type).map((field) => (
        <CheckField
          key={field}
          name={field}
          label={text(`field.${field}`)}
          description={text(`field.${field}.text`)}
          initial={authenticatorConfig[field] ?? onByDefault.includes(field)}
        />
      ))}
      <details className={styles.more}>
        <summary>{text("mappings")}</summary>
        <p className={styles.quiet}>{text("mappings.text")}</p>
        {mappings
          .filter((field) => !(hidden[type] ?? []).includes(field))
          .map((field) => (
            <Field
              key={field}
              name={`mapping-${field}`}
              label={text(`mapping.${field}`)}
              initial={authenticatorConfig.userMappings?.[field]}
            >
              {(control) => <TextInput {...control} {...code} maxLength={200} />}
            </Field>
          ))}
        <Lines
          name="roleMappings"
          initial={(authenticatorConfig.roleMappings ?? [])
            .map(({ value, roleID }) => `${value} = ${nameOf(roles, roleID)}`)
            .join("\n")}
        />
        <Lines
          name="profileFields"
          initial={Object.entries(authenticatorConfig.profileFields ?? {})
            .map(([field, claim]) => `${field} = ${claim}`)
            .join("\n")}
        />
        <Lines name="emailDomains" initial={(authenticatorConfig.emailDomains ?? []).join("\n")} />
      </details>
    </>
  );
}

function ClientFields({ service }: { service: Provider }) {
  const { clientID, hasSecret, authenticatorConfig } = service;
  return (
    <>
      <Field name="clientID" label={text("field.clientID")} initial={clientID}>
        {(control) => <TextInput {...control} {...code} maxLength={500} />}
      </Field>
      <Field
        name="secret"
        label={text("field.secret")}
        description={hasSecret ? text("field.secret.isSet") : undefined}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={5_000} />}
      </Field>
      <Field
        name="scope"
        label={text("field.scope")}
        description={text("field.scope.text")}
        initial={authenticatorConfig.scope}
      >
        {(control) => <TextInput {...control} {...code} maxLength={500} />}
      </Field>
    </>
  );
}

const Lines = ({ name, initial }: { name: string; initial: string }) => (
  <Field
    name={name}
    label={text(`field.${name}`)}
    description={text(`field.${name}.text`)}
    initial={initial}
  >
    {(control) => <TextArea {...control} rows={3} dir="ltr" spellCheck={false} />}
  </Field>
);

export interface Role {
  roleID: number;
  name: string;
}

const nameOf = (roles: readonly Role[], roleID: number) =>
  roles.find((role) => role.roleID === roleID)?.name ?? String(roleID);

/** What the form sends: a secret only if one was entered. */
export function patchOf(
  { type }: Pick<Provider, "type">,
  roles: readonly Role[],
  values: Readonly<Record<string, string>>,
): AuthenticatorPatch {
  const trimmed = (name: string) => values[name]?.trim() ?? "";
  const texts = [...(addresses[type] ?? []), "scope"].map((field) => [field, trimmed(field)]);
  const checks = switchesOf(type).map((field) => [field, values[field] !== undefined]);
  return {
    name: trimmed("name"),
    clientID: trimmed("clientID"),
    visible: values.isVisible !== undefined,
    default: values.isDefault !== undefined,
    ...(values.secret ? { secret: values.secret } : {}),
    authenticatorConfig: {
      ...Object.fromEntries([...texts, ...checks]),
      ...(type === "saml" ? samlConfigOf(values) : {}),
      userMappings: Object.fromEntries(
        mappings.map((field) => [field, trimmed(`mapping-${field}`)]),
      ),
      roleMappings: pairsOf(values.roleMappings).map(([value, role]) => ({
        value,
        roleID:
          roles.find(({ name }) => name.toLowerCase() === role.toLowerCase())?.roleID ?? noRoleID,
      })),
      profileFields: Object.fromEntries(pairsOf(values.profileFields)),
      emailDomains: linesOf(values.emailDomains),
    },
  };
}
