import { FormattedMessage } from "react-intl";
import styles from "./comment-thread.module.css";

/** Stands before the first comment that came since the viewer was here last. */
export const NewSince = () => (
  <li id="unread" className={styles.newSince}>
    <FormattedMessage id="comments.newSince" />
  </li>
);
