import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import styles from "./job-progress.module.css";

const eachMs = 1_500;

type JobProgressProps = {
  done: number;
  total: number;
  /** What goes on, for those who hear the page. */
  label: string;
  /** How far it is, in words. */
  text: ReactNode;
  /** More about it, and the way to look again without scripts. */
  children?: ReactNode;
};

/** Something that a job does. As long as this shows, the page looks again by itself. */
export function JobProgress({ done, total, label, text, children }: JobProgressProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), eachMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className={styles.box}>
      <p role="status">{text}</p>
      <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
      {children}
    </div>
  );
}
