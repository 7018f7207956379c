import { FormattedMessage } from "react-intl";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./connections.module.css";
import { TenantAddress } from "./tenant-address.tsx";

const text = (id: string) => <FormattedMessage id={`scim.token.${id}`} />;

/** The secret token, shown once. */
export const ShownToken = ({ token }: { token: string }) => (
  <Message tone="success" title={text("shown")}>
    <p>{text("shown.text")}</p>
    <TenantAddress />
    <p className={styles.label}>{text("label")}</p>
    <code className={styles.secret} dir="ltr">
      {token}
    </code>
    <CopyButton text={token} size="medium" copiedLabel={text("copied")}>
      {text("copy")}
    </CopyButton>
  </Message>
);
