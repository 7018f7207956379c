import { createContext, type ReactNode, use } from "react";
import { useIntl } from "react-intl";
import { Form as RouterForm, useNavigation } from "react-router";
import { fieldErrorText } from "#features/dashboard/web/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import styles from "./entry-form.module.css";

interface EntryError {
  field: string;
  message: string;
}

const EntryErrors = createContext<readonly EntryError[]>([]);

export const useEntryErrors = (field: string): string[] =>
  use(EntryErrors).flatMap((error) => (error.field === field ? [error.message] : []));

/** Message ids by `field.code`, for schema errors. */
export type ErrorTexts = Readonly<Record<string, string>>;

type EntryFormProps = {
  id?: string;
  children: ReactNode;
  submitLabel: string;
  errorTexts?: ErrorTexts;
  /** Element ids of fields whose name differs from the API's. */
  fieldIDs?: Readonly<Record<string, string>>;
  isDangerous?: boolean;
  /** The page itself explains why the form was returned. */
  hidesMessage?: boolean;
};

/** Works without scripts. Errors are shown above the form and at each field. */
export function EntryForm(props: EntryFormProps) {
  const {
    id: formID,
    children,
    submitLabel,
    errorTexts = {},
    fieldIDs = {},
    hidesMessage,
    isDangerous,
  } = props;
  const intl = useIntl();
  const answer = useFormAnswer();
  const isSubmitting = useNavigation().state !== "idle";
  const errors = distinct(
    (answer?.errors ?? []).map((error) => {
      const { field, code } = error;
      const id = errorTexts[`${field}.${code}`];
      return { field, message: id ? intl.formatMessage({ id }) : fieldErrorText(intl, error) };
    }),
  );
  return (
    <EntryErrors value={errors}>
      {answer && (
        <ErrorSummary
          message={errors.length === 0 && !hidesMessage ? messageOf(answer) : undefined}
          errors={errors.map(({ field, message }) => ({
            fieldId: ownValue(fieldIDs, field) ?? field,
            message,
          }))}
        />
      )}
      <RouterForm id={formID} method="post" noValidate className={styles.form}>
        {children}
        <Button
          type="submit"
          variant={isDangerous ? "danger" : "primary"}
          size="large"
          wide
          isSubmitting={isSubmitting}
        >
          {submitLabel}
        </Button>
      </RouterForm>
    </EntryErrors>
  );
}

/** A 403 includes its reason. */
const messageOf = ({ status, message, description }: FormAnswer) =>
  status === 403 && description ? `${message} ${description}` : message;

const distinct = (errors: readonly EntryError[]): EntryError[] => [
  ...new Map(errors.map((error) => [`${error.field} ${error.message}`, error])).values(),
];
