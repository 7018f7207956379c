import { createContext, type ReactNode, use, useMemo } from "react";
import { useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useNavigation } from "react-router";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { useFieldLabels } from "../hooks/use-field-labels.ts";
import { ConfirmationFields } from "./confirmation-fields.tsx";
import styles from "./dashboard-form.module.css";
import { fieldErrorText } from "./field-error-text.ts";

interface FormError {
  field: string;
  message: string;
  /** Text for any field; the summary names the field. */
  isGeneric: boolean;
}

interface FormState {
  answer: FormAnswer | undefined;
  errors: readonly FormError[];
}

const FormContext = createContext<FormState>({ answer: undefined, errors: [] });

export const useFormState = () => use(FormContext);

type DashboardFormProps = {
  children: ReactNode;
  submitLabel: ReactNode;
  /** Submitted as `intent`, so that a page can have several forms. */
  intent?: string;
  isDangerous?: boolean;
  isWide?: boolean;
  hasFiles?: boolean;
  actions?: ReactNode;
};

/** A form that works without scripts, with an error summary and field errors. */
export function DashboardForm(props: DashboardFormProps) {
  const { children, submitLabel, intent = "save", isDangerous, isWide, hasFiles, actions } = props;
  const intl = useIntl();
  const navigation = useNavigation();
  const state = useAnswerFor(intent);
  const labels = useFieldLabels(state.errors);
  const isSubmitting = navigation.formData?.get("intent") === intent;
  return (
    <FormContext value={state}>
      {state.answer && !asksForConfirmation(state.answer) && (
        <ErrorSummary
          message={state.errors.length === 0 ? state.answer.message : undefined}
          errors={state.errors.map(({ field, message, isGeneric }) => ({
            fieldId: field,
            message:
              isGeneric && labels.has(field)
                ? intl.formatMessage(
                    { id: "dashboard.error.ofField" },
                    { field: labels.get(field), message },
                  )
                : message,
          }))}
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
  const actionData = useActionData<FormAnswer>();
  return useMemo(() => {
    const answer =
      actionData && (actionData.values?.intent ?? "") === intent ? actionData : undefined;
    const errors = (answer?.errors ?? []).map((error) => {
      const message = fieldErrorText(intl, error);
      return { field: error.field, message, isGeneric: message !== error.message };
    });
    const distinct = new Map(errors.map((error) => [`${error.field} ${error.message}`, error]));
    return { answer, errors: [...distinct.values()] };
  }, [actionData, intent, intl]);
}
