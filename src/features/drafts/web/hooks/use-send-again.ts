import { useEffect } from "react";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { isSameDraft } from "../../contract/rules.ts";
import { pause } from "../keeping/start-and-stop.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import { offlineCode } from "./refusal-text.ts";

/** What was posted without a connection goes out as soon as there is one, unless its writer wrote on. */
export function useSendAgain({ form, keeper }: FormDraft, answer: FormAnswer | undefined) {
  const isWaiting = answer?.code === offlineCode && !answer.values.intent;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const sent = keeper.fields;
    const send = () => {
      if (!isSameDraft(keeper.fields, sent)) return;
      pause(keeper);
      form.current?.requestSubmit();
    };
    // Before the draft would be saved, which is of no use any more.
    const options = { once: true, capture: true };
    addEventListener("online", send, options);
    return () => removeEventListener("online", send, options);
  }, [isWaiting, form, keeper]);
}
