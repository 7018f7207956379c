import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./incoming.module.css";

const text = (id: string) => <FormattedMessage id={`incomingWebhooks.secret.${id}`} />;

/** The secret address, shown once. */
export function ShownAddress({ url }: { url: string }) {
  const { origin } = useSite();
  const address = URL.parse(url, origin)?.href ?? url;
  return (
    <Message tone="success" title={text("shown")}>
      <p>{text("shown.text")}</p>
      <code className={styles.address} dir="ltr">
        {address}
      </code>
      <CopyButton text={address} size="medium" copiedLabel={text("copied")}>
        {text("copy")}
      </CopyButton>
    </Message>
  );
}
