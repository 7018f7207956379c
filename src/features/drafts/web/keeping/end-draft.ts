import { removeCopy } from "./draft-copy.ts";

/** What a form held was posted: this device need not keep it any more. */
export function endDraft(form: FormData) {
  const [slot, userID] = [form.get("draftSlot"), Number(form.get("draftUserID"))];
  if (typeof slot === "string") removeCopy(userID, slot);
}
