import { FormattedMessage } from "react-intl";
import styles from "./replying-hint.module.css";
import { useReplying } from "./use-replying.ts";

export function ReplyingHint({ discussionID }: { discussionID: number }) {
  const count = useReplying(discussionID);
  return (
    <p className={styles.hint} data-print="hide">
      {count > 0 && <FormattedMessage id="replying.count" values={{ count }} />}
    </p>
  );
}
