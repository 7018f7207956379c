import type { ReactNode } from "react";
import { Form as RouterForm, useActionData, useNavigation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import styles from "./entry-form.module.css";

type EntryFormProps = { children: ReactNode; submitLabel: string };

/** A form that works without scripts; what was wrong stands above it and beside each field. */
export function EntryForm({ children, submitLabel }: EntryFormProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state !== "idle";
  const errors = answer?.errors ?? [];
  return (
    <>
      {answer && (
        <ErrorSummary
          message={errors.length === 0 ? answer.message : undefined}
          errors={errors.map(({ field, message }) => ({ fieldId: field, message }))}
        />
      )}
      <RouterForm method="post" noValidate className={styles.form}>
        {children}
        <Button type="submit" variant="primary" size="large" wide isSubmitting={isSubmitting}>
          {submitLabel}
        </Button>
      </RouterForm>
    </>
  );
}
