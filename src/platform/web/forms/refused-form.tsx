import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import type { FormAnswer } from "../pages/page-action.ts";

/** Error summary above a form: its field errors, or else the general message. */
export const RefusedForm = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer && (
    <ErrorSummary
      message={answer.errors.length === 0 ? (answer.description ?? answer.message) : undefined}
      errors={answer.errors.map(({ field, message }) => ({ fieldId: field, message }))}
    />
  );
