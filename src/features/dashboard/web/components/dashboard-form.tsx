import { createContext, type ReactNode, use, useMemo } from "react";
import { useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useNavigation } from "react-router";
import { asksForConfirmation } from "#platform/web/confirmation.ts";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FormActions } from "#ui/form.tsx";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import styles from "./dashboard-form.module.css";
import { fieldErrorText } from "./field-error-text.ts";

interface FormState {
  /** What came back, if this form is the one that was sent. */
  answer: FormAnswer | undefined;
  errors: readonly { field: string; message: string }[];
}

const FormContext = createContext<FormState>({ answer: undefined, errors: [] });

export const useFormState = () => use(FormContext);

type DashboardFormProps = {
  children: ReactNode;
  submitLabel: ReactNode;
  /** Sent along as `intent`, so that a page can have several forms. */
  intent?: string;
  isDangerous?: boolean;
  /** As wide as the page, for what is more than a column of fields. */
  isWide?: boolean;
  /** Sends files along. */
  hasFiles?: boolean;
  /** More buttons and links beside the one that saves. */
  actions?: ReactNode;
};

/** A form that works without scripts; what was wrong stands above it and beside each field. */
export function DashboardForm(props: DashboardFormProps) {
  const { children, submitLabel, intent = "save", isDangerous, isWide, hasFiles, actions } = props;
  const navigation = useNavigation();
  const state = useAnswerFor(intent);
  const isSubmitting = navigation.formData?.get("intent") === intent;
  return (
    <FormContext value={state}>
      {state.answer && !asksForConfirmation(state.answer) && (
        <ErrorSummary
          message={state.errors.length === 0 ? state.answer.message : undefined}
          errors={state.errors.map(({ field, message }) => ({ fieldId: field, message }))}
        />
      )}
      <RouterForm
        method="post"
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        data-asks-unsaved=""
        className={isWide ? styles.wide : styles.form}
      >
        <input type="hidden" name="intent" value={intent} />
        {children}
        {asksForConfirmation(state.answer) && <ConfirmationFields answer={state.answer} />}
        <FormActions>
          <Button
            type="submit"
            variant={isDangerous ? "danger" : "primary"}
            isSubmitting={isSubmitting}
          >
            {submitLabel}
          </Button>
          {actions}
        </FormActions>
      </RouterForm>
    </FormContext>
  );
}

function useAnswerFor(intent: string): FormState {
  const intl = useIntl();
  const given = useActionData<FormAnswer>();
  return useMemo(() => {
    const answer = given && (given.values?.intent ?? "") === intent ? given : undefined;
    const errors = (answer?.errors ?? []).map((error) => ({
      field: error.field,
      message: fieldErrorText(intl, error),
    }));
    const distinct = new Map(errors.map((error) => [`${error.field} ${error.message}`, error]));
    return { answer, errors: [...distinct.values()] };
  }, [given, intent, intl]);
}
