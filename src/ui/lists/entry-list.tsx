import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

/** A vertical list of `Entry`. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

interface EntryProps {
  picture?: ReactNode;
  name: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export const Entry = ({ picture, name, actions, children }: EntryProps) => (
  <li className={styles.entry} data-item="">
    {picture}
    <div className={styles.texts}>
      <div className={styles.name}>{name}</div>
      {children}
    </div>
    {actions}
  </li>
);

/** A secondary line of an entry; its spans are spaced. */
export const EntryNote = ({ children, dir }: { children: ReactNode; dir?: "ltr" }) => (
  <p className={styles.note} dir={dir}>
    {children}
  </p>
);
