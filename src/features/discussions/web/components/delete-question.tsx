import type { ReactNode } from "react";
import { Form as RouterForm } from "react-router";
import { Button } from "#ui/button.tsx";
import styles from "./delete-question.module.css";

interface DeleteQuestionProps {
  values: Readonly<Record<string, string>>;
  label: ReactNode;
  /** The question. */
  children: ReactNode;
}

/** Deletes after a question, without scripts too. */
export function DeleteQuestion({ values, label, children }: DeleteQuestionProps) {
  return (
    <details id="delete" className={styles.question}>
      <summary className={styles.label}>{label}</summary>
      <p>{children}</p>
      <RouterForm method="post" className={styles.form}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="danger">
          {label}
        </Button>
      </RouterForm>
    </details>
  );
}
