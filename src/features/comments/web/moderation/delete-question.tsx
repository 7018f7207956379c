import type { ReactNode } from "react";
import { Form as RouterForm } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./delete-question.module.css";

interface DeleteQuestionProps {
  action: string;
  label: ReactNode;
  children: ReactNode;
}

export function DeleteQuestion({ action, label, children }: DeleteQuestionProps) {
  return (
    <details id="delete" className={styles.question}>
      <summary className={styles.label}>{label}</summary>
      <p>{children}</p>
      <RouterForm method="post" action={action} className={styles.form}>
        <Button type="submit" variant="danger">
          {label}
        </Button>
      </RouterForm>
    </details>
  );
}
