import type { ReactNode } from "react";
import { Icon } from "../buttons/icon.tsx";
import type { IconName } from "../buttons/icon-paths.ts";
import { classNames } from "../class-names.ts";
import { Link } from "../navigation/link.tsx";
import styles from "./tag.module.css";

type TagProps = {
  children: ReactNode;
  href?: string;
  icon?: IconName;
  preset?: "standard" | "greyscale" | "colored" | "success" | "warning" | "error";
  className?: string;
};

/** A label, or with `href` a link. */
export function Tag({ children, href, icon, preset = "standard", className }: TagProps) {
  const classes = classNames(styles.tag, styles[preset], className);
  const content = (
    <>
      {icon && <Icon name={icon} size="small" className={styles.icon} />}
      <span className={styles.text}>{children}</span>
    </>
  );
  if (!href) return <span className={classes}>{content}</span>;
  return (
    <Link href={href} className={classes}>
      {content}
    </Link>
  );
}
