import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { confirmationField } from "#platform/web/pages/confirmation.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import styles from "./confirmation-fields.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "form.confirmation": object;
  }
}

type ConfirmationProps = { answer: FormAnswer };

/** Asks for the password at the end of a form and keeps its values. */
export function ConfirmationFields({ answer: { methods = [], ...answer } }: ConfirmationProps) {
  return (
    <section className={styles.confirmation} aria-labelledby="confirmation">
      <h2 id="confirmation" className={styles.title}>
        <FormattedMessage id="dashboard.confirm" />
      </h2>
      <p>
        <FormattedMessage id="dashboard.confirm.text" />
      </p>
      {methods.includes("password") && (
        <FormField
          id={confirmationField}
          label={<FormattedMessage id="dashboard.confirm.password" />}
          errors={problemsOf(answer)}
        >
          <PasswordInput name={confirmationField} autoComplete="current-password" autoFocus />
        </FormField>
      )}
      <Suspense>
        <LaterSlot place="form.confirmation" />
      </Suspense>
    </section>
  );
}

/** A mere request for confirmation (403) is not an error. */
const problemsOf = ({ status, message, errors }: Omit<FormAnswer, "methods">): string[] =>
  errors.length === 0 && status !== 403 ? [message] : errors.map((error) => error.message);
