import { FormattedMessage } from "react-intl";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./tokens.module.css";

export function NewToken({ token }: { token: string }) {
  return (
    <Message tone="success" title={<FormattedMessage id="tokens.made" />}>
      <p>
        <FormattedMessage id="tokens.made.text" />
      </p>
      <code className={styles.token} dir="ltr">
        {token}
      </code>
      <CopyButton text={token} size="medium" copiedLabel={<FormattedMessage id="tokens.copied" />}>
        <FormattedMessage id="tokens.copy" />
      </CopyButton>
    </Message>
  );
}
