import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import styles from "./clients.module.css";

export const Credential = ({ labelID, value }: { labelID: string; value: string }) => (
  <div>
    <p className={styles.label}>
      <FormattedMessage id={labelID} />
    </p>
    <code className={styles.secret} dir="ltr">
      {value}
    </code>
  </div>
);

/** What is entered at the app. */
export function Endpoints({ clientID }: { clientID: string }) {
  const { origin } = useSite();
  return (
    <>
      <Credential labelID="oauth-clients.issuer" value={origin} />
      <Credential
        labelID="oauth-clients.discovery"
        value={`${origin}/.well-known/openid-configuration`}
      />
      <Credential labelID="oauth-clients.clientID" value={clientID} />
    </>
  );
}
