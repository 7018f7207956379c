import { useActionData } from "react-router";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Message } from "#ui/feedback/message.tsx";
import { ConfirmationForm } from "../components/confirmation-form.tsx";

/** Why a button of a `RowForm` was refused, or what confirms it. Forms with an intent show their own answers. */
export function RowError() {
  const answer = useActionData<FormAnswer | object>();
  if (!answer || !("values" in answer) || answer.values.intent) return null;
  if (asksForConfirmation(answer)) return <ConfirmationForm answer={answer} />;
  const [first] = answer.errors;
  return <Message tone="error">{first?.message ?? answer.message}</Message>;
}
