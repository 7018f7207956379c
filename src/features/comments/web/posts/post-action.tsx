import { Link, type LinkProps } from "#ui/navigation/link.tsx";
import styles from "./post-action.module.css";

export const PostAction = (props: Omit<LinkProps, "className">) => (
  <Link {...props} className={styles.action} />
);
