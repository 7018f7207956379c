import { Link, type LinkProps } from "#ui/link.tsx";
import styles from "./post-action.module.css";

/** What can be done with a post, in a word at its foot. */
export const PostAction = (props: Omit<LinkProps, "className">) => (
  <Link {...props} className={styles.action} />
);
