import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import styles from "./job-progress.module.css";

const eachMs = 1_500;

type JobProgressProps = {
  done: number;
  total: number;
  label: string;
  text: ReactNode;
  children?: ReactNode;
};

/** Progress of a job. The page reloads its data while this is mounted. */
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
