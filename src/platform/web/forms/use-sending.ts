import { useEffect, useRef, useState } from "react";
import { useActionData, useNavigation } from "react-router";
import type { FormAnswer } from "../pages/page-action.ts";

/** The answer to a form with the field `body`, whether it is being sent, and how often it was sent with success. */
export function useSending() {
  const answer = useActionData<FormAnswer>();
  const { state, formData } = useNavigation();
  const isSending = formData?.has("body") ?? false;
  const wasSending = useRef(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (isSending) wasSending.current = true;
    if (state !== "idle" || !wasSending.current) return;
    wasSending.current = false;
    if (!answer) setRound((last) => last + 1);
  }, [isSending, state, answer]);

  return { answer, isSending: isSending && state === "submitting", round };
}
