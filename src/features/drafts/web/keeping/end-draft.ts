import { removeCopy } from "./draft-copy.ts";
import { openKeepers } from "./open-keepers.ts";

export function endDraft(form: FormData) {
  const [slot, userID] = [form.get("draftSlot"), Number(form.get("draftUserID"))];
  if (typeof slot !== "string") return;
  for (const keeper of openKeepers)
    if (keeper.userID === userID && keeper.slot.name === slot) keeper.isPaused = true;
  removeCopy(userID, slot);
}
