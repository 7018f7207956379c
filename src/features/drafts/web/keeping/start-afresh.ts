import { isSameDraft } from "../../contract/rules.ts";
import { removeCopy } from "./draft-copy.ts";
import { clearServerDraft, type DraftKeeper, resetForm } from "./draft-keeper.ts";
import { push } from "./push-changes.ts";
import { nothingWritten } from "./start-and-stop.ts";

/** Resets the form. The text stays a draft on the server; resolves to whether it was saved. */
export async function startAfresh(keeper: DraftKeeper): Promise<boolean> {
  await push(keeper, { isRequested: true });
  if (!isSameDraft(keeper.fields, keeper.base)) return false;
  clearServerDraft(keeper);
  removeCopy(keeper.userID, keeper.slot.name);
  resetForm(keeper, keeper.pristine, nothingWritten);
  return true;
}
