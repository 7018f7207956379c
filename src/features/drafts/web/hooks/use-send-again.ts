import { useEffect } from "react";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { isSameDraft } from "../../contract/rules.ts";
import { pauseSaving } from "../keeping/start-and-stop.ts";
import type { FormDraft } from "../keeping/use-draft.ts";
import { offlineCode } from "./refusal-text.ts";

/** Resubmits a post that failed offline once the browser is online, unless the form was edited. */
export function useSendAgain({ form, keeper }: FormDraft, answer: FormAnswer | undefined) {
  const isWaiting = answer?.code === offlineCode && !answer.values.intent;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const sent = keeper.fields;
    const send = () => {
      if (!isSameDraft(keeper.fields, sent)) return;
      pauseSaving(keeper);
      form.current?.requestSubmit();
    };
    // In the capture phase, before autosave creates a draft that is no longer needed.
    const options = { once: true, capture: true };
    addEventListener("online", send, options);
    return () => removeEventListener("online", send, options);
  }, [isWaiting, form, keeper]);
}
