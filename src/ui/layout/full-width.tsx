import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./full-width.module.css";

type FullWidthProps = {
  children: ReactNode;
  /** Extends the content to the edges as well, such as for images. */
  bleeds?: boolean;
  tinted?: boolean;
  className?: string;
};

/** A full-width band whose content keeps the page width. */
export function FullWidth({ children, bleeds, tinted, className }: FullWidthProps) {
  return (
    <div className={classNames(styles.band, tinted && styles.tinted, className)}>
      {bleeds ? children : <div className={styles.content}>{children}</div>}
    </div>
  );
}
