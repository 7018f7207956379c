import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import styles from "./tokens.module.css";

/** The token itself, this once. */
export function NewToken({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Message tone="success" title={<FormattedMessage id="tokens.made" />}>
      <p>
        <FormattedMessage id="tokens.made.text" />
      </p>
      <code className={styles.token} dir="ltr">
        {token}
      </code>
      <Button
        size="medium"
        icon="copy"
        className={styles.needsScripts}
        onClick={async () => {
          await navigator.clipboard.writeText(token);
          setIsCopied(true);
        }}
      >
        <FormattedMessage id={isCopied ? "tokens.copied" : "tokens.copy"} />
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && <FormattedMessage id="tokens.copied" />}
      </span>
    </Message>
  );
}
