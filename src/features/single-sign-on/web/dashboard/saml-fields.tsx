import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useNow } from "#ui/values/use-now.ts";
import type { AuthenticatorConfig } from "../../contract/resources.ts";
import type { Provider } from "./provider-data.ts";
import styles from "./providers.module.css";

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;
const formats = ["persistent", "emailAddress", "unspecified"] as const;
const soonMs = 30 * 86_400_000;

const code = {
  dir: "ltr",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** What services of SAML have instead of a client ID and a secret. */
export function SamlFields({ service }: { service: Provider }) {
  const intl = useIntl();
  const { clientID, certificates, authenticatorConfig } = service;
  return (
    <>
      <Field name="entityID" label={text("field.entityID")} initial={authenticatorConfig.entityID}>
        {(control) => <TextInput {...control} {...code} maxLength={1_024} />}
      </Field>
      {certificates.map((each) => (
        <Expiry key={each.fingerprint} {...each} />
      ))}
      <Field
        name="certificates"
        label={text("field.certificates")}
        description={text("field.certificates.text")}
        initial={(authenticatorConfig.certificates ?? []).join("\n")}
      >
        {(control) => (
          <TextArea {...control} className={styles.pem} rows={5} dir="ltr" spellCheck={false} />
        )}
      </Field>
      <Field
        name="nameIDFormat"
        label={text("field.nameIDFormat")}
        description={text("field.nameIDFormat.text")}
        initial={authenticatorConfig.nameIDFormat ?? "persistent"}
      >
        {(control) => (
          <Select {...control}>
            {formats.map((format) => (
              <option key={format} value={format}>
                {intl.formatMessage({ id: `single-sign-on.nameIDFormat.${format}` })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="clientID"
        label={text("field.clientID.saml")}
        description={text("field.clientID.saml.text")}
        initial={clientID}
      >
        {(control) => <TextInput {...control} {...code} maxLength={500} />}
      </Field>
    </>
  );
}

const stateOf = (leftMs: number) => {
  if (leftMs <= 0) return "expired";
  return leftMs < soonMs ? "soon" : "good";
};

/** Forgotten certificates are why sign-ins stop most often. */
function Expiry({ subject, dateExpires }: Provider["certificates"][number]) {
  const state = stateOf(Date.parse(dateExpires) - useNow(false));
  const tones = { expired: "error", soon: "warning", good: "info" } as const;
  return (
    <Message tone={tones[state]}>
      <FormattedMessage
        id={`single-sign-on.certificate.${state}`}
        values={{
          subject: <bdi>{subject}</bdi>,
          date: <FormattedDate value={dateExpires} dateStyle="long" />,
        }}
      />
    </Message>
  );
}

/** What the form says of them. */
export function samlConfigOf(values: Readonly<Record<string, string>>): AuthenticatorConfig {
  const { entityID = "", certificates = "", nameIDFormat } = values;
  return {
    entityID: entityID.trim(),
    certificates: certificates.trim() ? [certificates] : [],
    nameIDFormat: formats.find((format) => format === nameIDFormat) ?? "persistent",
  };
}
