import type { ReactNode } from "react";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import styles from "./entry-page.module.css";

type EntryPageProps = {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
};

export function EntryPage({ title, description, children, foot }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} isUnlisted />
      <div>
        <h1>{withWholeWords(title)}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  );
}

/** Hyphenated words such as "e-mail" are not broken; longer ones may be. */
const withWholeWords = (title: string): ReactNode[] =>
  title.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") && part.length <= 16 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
