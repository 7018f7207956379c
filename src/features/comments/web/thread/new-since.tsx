import { FormattedMessage } from "react-intl";
import styles from "./comment-thread.module.css";

export const NewSince = () => (
  <li id="unread" className={styles.newSince}>
    <FormattedMessage id="comments.newSince" />
  </li>
);
