import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import type { FetcherWithComponents } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { useToast } from "#ui/toast.tsx";

/** What is said of what the page itself does not show. */
const texts: Readonly<Record<string, string>> = {
  bump: "discussions.bumped",
  mute: "discussions.muted.done",
  unmute: "discussions.unmuted.done",
  dismiss: "discussions.dismissed.done",
  undismiss: "discussions.undismissed.done",
};

/** Says what came of the form of a menu. */
export function useOutcome({ state, formData, data }: FetcherWithComponents<FormAnswer>) {
  const { addToast } = useToast();
  const sent = useRef<FormDataEntryValue | null>(null);

  useEffect(() => {
    if (formData) sent.current = formData.get("intent");
    if (state !== "idle" || sent.current === null) return;
    const textID = texts[String(sent.current)];
    sent.current = null;
    if (data) addToast({ body: data.message, tone: "error", persistent: true, dismissible: true });
    else if (textID) addToast({ body: <FormattedMessage id={textID} />, tone: "success" });
  }, [state, formData, data, addToast]);
}
