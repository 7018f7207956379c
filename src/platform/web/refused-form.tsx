import { ErrorSummary } from "#ui/error-summary.tsx";
import type { FormAnswer } from "./page-action.ts";

/** Says before a form why it was refused: the errors of its fields, or what the server says where no field is at fault. */
export const RefusedForm = ({ answer }: { answer: FormAnswer | undefined }) =>
  answer && (
    <ErrorSummary
      message={answer.errors.length === 0 ? (answer.description ?? answer.message) : undefined}
      errors={answer.errors.map(({ field, message }) => ({ fieldId: field, message }))}
    />
  );
