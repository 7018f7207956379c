import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Message } from "#ui/feedback/message.tsx";

/** Why what a button of a row asked for was refused. Forms with an intent say so themselves. */
export function RowError() {
  const answer = useActionData<FormAnswer>();
  if (!answer || answer.values?.act === undefined) return null;
  const [first] = answer.errors ?? [];
  return <Message tone="error">{first?.message ?? answer.message}</Message>;
}
