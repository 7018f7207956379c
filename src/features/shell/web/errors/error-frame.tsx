import type { ReactNode } from "react";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import styles from "./error-frame.module.css";

type ErrorFrameProps = { title: string; text: string; action: ReactNode };

export function ErrorFrame({ title, text, action }: ErrorFrameProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} isUnlisted />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
