import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";

/** The action's result if it is a form error. */
export function useFormAnswer(): FormAnswer | undefined {
  const answer = useActionData<object>();
  return answer && "errors" in answer ? (answer as FormAnswer) : undefined;
}
