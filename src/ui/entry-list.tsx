import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

/** Things of one kind, one below the other. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

interface EntryProps {
  /** What it is recognised by, such as a photo. */
  picture?: ReactNode;
  name: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What is known of it: notes. */
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

/** One quiet line about an entry; its spans stand apart. */
export const EntryNote = ({ children, dir }: { children: ReactNode; dir?: "ltr" }) => (
  <p className={styles.note} dir={dir}>
    {children}
  </p>
);
