import { type MouseEvent, useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import styles from "./error-summary.module.css";

type SummarisedError = { fieldId: string; message: string };

type ErrorSummaryProps = {
  errors: readonly SummarisedError[];
  message?: string;
  takesFocus?: boolean;
};

/** A navigation, even to a place on the page, would end the errors. */
function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  field?.focus();
  if (field && field === document.activeElement) event.preventDefault();
}

/** Errors at the top of a form, with links to the fields; takes the focus. */
export function ErrorSummary({ errors, message, takesFocus = true }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response has a new list
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [errors]);

  if (errors.length === 0 && !message) return null;
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="error" size="small" />
        {message ?? <FormattedMessage id="ui.form.errors" values={{ count: errors.length }} />}
      </p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
