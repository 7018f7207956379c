import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site-context.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import styles from "./member-account.module.css";

export interface MadeLink {
  url: string;
}

/** The link by which a member sets a new password, this once, to be passed on. */
export function PasswordLink({ url }: MadeLink) {
  const { origin } = useSite();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Message tone="success" title={<FormattedMessage id="accounts.member.link" />}>
      <p>
        <FormattedMessage id="accounts.member.link.text" />
      </p>
      <code className={styles.link} dir="ltr">
        {origin + url}
      </code>
      <Button
        size="medium"
        icon="copy"
        className={styles.needsScripts}
        onClick={async () => {
          await navigator.clipboard.writeText(origin + url);
          setIsCopied(true);
        }}
      >
        <FormattedMessage id={`accounts.recoveryCodes.${isCopied ? "copied" : "copy"}`} />
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && <FormattedMessage id="accounts.recoveryCodes.copied" />}
      </span>
    </Message>
  );
}
