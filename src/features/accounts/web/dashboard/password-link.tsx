import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./member-account.module.css";

export interface MadeLink {
  url: string;
}

export function PasswordLink({ url }: MadeLink) {
  const { origin } = useSite();
  return (
    <Message tone="success" title={<FormattedMessage id="accounts.member.link" />}>
      <p>
        <FormattedMessage id="accounts.member.link.text" />
      </p>
      <code className={styles.link} dir="ltr">
        {origin + url}
      </code>
      <CopyButton
        text={origin + url}
        size="medium"
        copiedLabel={<FormattedMessage id="accounts.recoveryCodes.copied" />}
      >
        <FormattedMessage id="accounts.recoveryCodes.copy" />
      </CopyButton>
    </Message>
  );
}
