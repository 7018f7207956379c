import { FormattedMessage } from "react-intl";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import styles from "./draft.module.css";

export function SavedDraftMessage({ url }: { url: string }) {
  return (
    <Message
      className={styles.notice}
      actions={
        <Link href={url}>
          <FormattedMessage id="drafts.available.link" />
        </Link>
      }
    >
      <FormattedMessage id="drafts.available" />
    </Message>
  );
}
