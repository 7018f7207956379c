import { type ClientActionFunctionArgs, data } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { offlineCode, unreachableCode } from "../hooks/refusal-text.ts";
import { endDraft } from "../keeping/end-draft.ts";

/**
 * A `clientAction` for forms with a draft: removes the local copy after posting. If the server is unreachable, it
 * returns an error code that triggers a resubmission.
 */
export async function sendWithDraft({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) endDraft(form);
    if (!(error instanceof TypeError)) throw error;
    const message = "Something went wrong while contacting the server.";
    const intent = form.get("intent");
    const answer: FormAnswer = {
      message,
      status: 0,
      errors: [],
      lists: {},
      code: navigator.onLine ? unreachableCode : offlineCode,
      values: typeof intent === "string" ? { intent } : {},
    };
    // The error status prevents a revalidation, which would fail as well.
    return data(answer, { status: 503 });
  }
}
