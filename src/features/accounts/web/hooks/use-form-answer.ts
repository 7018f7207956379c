import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";

/** What was wrong with the form, as far as the page's action answered that and nothing else. */
export function useFormAnswer(): FormAnswer | undefined {
  const answer = useActionData<object>();
  return answer && "errors" in answer ? (answer as FormAnswer) : undefined;
}
