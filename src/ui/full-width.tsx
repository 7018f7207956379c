import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./full-width.module.css";

type FullWidthProps = {
  children: ReactNode;
  /** Lets the content too reach from edge to edge, as a picture does. */
  bleeds?: boolean;
  tinted?: boolean;
  className?: string;
};

/** A band from edge to edge of the window whose content keeps the width of the page. */
export function FullWidth({ children, bleeds, tinted, className }: FullWidthProps) {
  return (
    <div className={classNames(styles.band, tinted && styles.tinted, className)}>
      {bleeds ? children : <div className={styles.content}>{children}</div>}
    </div>
  );
}
