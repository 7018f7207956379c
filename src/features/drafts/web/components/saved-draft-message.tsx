import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
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
