import { FormattedMessage } from "react-intl";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./clients.module.css";
import { Credential, Endpoints } from "./endpoints.tsx";

const text = (id: string) => <FormattedMessage id={`oauth-clients.secret.${id}`} />;

interface ShownCredentialsProps {
  clientID: string;
  /** Shown once; null for apps that cannot keep one. */
  clientSecret: string | null;
}

export const ShownCredentials = ({ clientID, clientSecret }: ShownCredentialsProps) => (
  <Message tone="success" title={text(clientSecret === null ? "none" : "shown")}>
    <p>{text(clientSecret === null ? "none.text" : "shown.text")}</p>
    <Endpoints clientID={clientID} />
    {clientSecret !== null && (
      <>
        <Credential labelID="oauth-clients.secret.label" value={clientSecret} />
        <div className={styles.buttons}>
          <CopyButton text={clientSecret} size="medium" copiedLabel={text("copied")}>
            {text("copy")}
          </CopyButton>
        </div>
      </>
    )}
  </Message>
);
