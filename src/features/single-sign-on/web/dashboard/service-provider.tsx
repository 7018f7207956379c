import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Provider } from "./provider-data.ts";
import styles from "./providers.module.css";

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;

interface SamlProps {
  service: Provider;
}

/** What the service must know of the site. */
export function ServiceProvider({ service: { serviceProvider, redirectUrl } }: SamlProps) {
  if (!serviceProvider) return null;
  const { entityID, metadataUrl, logoutUrl } = serviceProvider;
  const values = { metadata: metadataUrl, entityID, callback: redirectUrl, logout: logoutUrl };
  return (
    <DashboardSection title={text("own")} description={text("own.text")}>
      <dl className={styles.values}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{text(`own.${name}`)}</dt>
            <dd>
              <span className={styles.address} dir="ltr">
                {value}
              </span>
              <CopyButton text={value} copiedLabel={text("copied")}>
                {text("copy")}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
    </DashboardSection>
  );
}

export function ProviderMetadata({ service: { authenticatorConfig } }: SamlProps) {
  return (
    <DashboardSection title={text("metadata")} description={text("metadata.text")}>
      <DashboardForm intent="metadata" submitLabel={text("metadata.submit")}>
        <Field name="url" label={text("metadata.url")} initial={authenticatorConfig.metadataUrl}>
          {(control) => (
            <TextInput {...control} type="url" dir="ltr" autoComplete="off" maxLength={2_000} />
          )}
        </Field>
        <Field name="xml" label={text("metadata.xml")} description={text("metadata.xml.text")}>
          {(control) => <TextArea {...control} rows={3} dir="ltr" spellCheck={false} />}
        </Field>
      </DashboardForm>
    </DashboardSection>
  );
}

export const OwnKey = () => (
  <DashboardSection title={text("key")} description={text("key.text")}>
    <DashboardForm intent="key" submitLabel={text("key.submit")}>
      {null}
    </DashboardForm>
  </DashboardSection>
);
