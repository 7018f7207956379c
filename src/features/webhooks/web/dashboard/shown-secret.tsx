import { FormattedMessage } from "react-intl";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./webhooks.module.css";

const text = (id: string) => <FormattedMessage id={`webhooks.secret.${id}`} />;

/** A secret, shown once. */
export const ShownSecret = ({ secret }: { secret: string }) => (
  <Message tone="success" title={text("shown")}>
    <p>{text("shown.text")}</p>
    <code className={styles.secret} dir="ltr">
      {secret}
    </code>
    <CopyButton text={secret} size="medium" copiedLabel={text("copied")}>
      {text("copy")}
    </CopyButton>
  </Message>
);
