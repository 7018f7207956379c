import { hasWords, isSameDraft, newFormKey } from "../../contract/rules.ts";
import { createDraft, type Outcome, updateDraft } from "./draft-calls.ts";
import { newMoment } from "./draft-content.ts";
import { copiesOf, type DraftCopy, isSaved } from "./draft-copy.ts";
import { clearServerDraft, endConflict, setState } from "./draft-keeper.ts";
import { openKeepers } from "./open-keepers.ts";
import { hasOwnText } from "./push-changes.ts";
import { saveOpenForms } from "./save-open-forms.ts";

const longestMs = 10_000;

/** Saves this browser's unsaved drafts of a member to the server. Resolves to whether all were saved. */
export function saveAllDrafts(userID: number): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, longestMs, false));
  return Promise.race([saveAll(userID), tooLate]);
}

async function saveAll(userID: number): Promise<boolean> {
  for (const keeper of openKeepers) {
    if (!keeper.state.conflict) continue;
    // The conflicting server version stays; this text becomes a separate draft.
    clearServerDraft(keeper);
    setState(keeper, endConflict(keeper));
  }
  await saveOpenForms();
  if (!areOpenFormsSaved()) return false;
  const unsaved = copiesOf(userID).filter(({ copy }) => !isSaved(copy) && hasText(copy));
  const outcomes = await Promise.all(unsaved.map(({ copy }) => saveCopy(userID, copy)));
  return outcomes.every(Boolean);
}

const areOpenFormsSaved = () =>
  [...openKeepers].every(
    (keeper) => keeper.isPaused || isSameDraft(keeper.fields, keeper.base) || !hasOwnText(keeper),
  );

const hasText = ({ fields }: DraftCopy) => [fields.body, fields.name].some(hasWords);

/** Saves a copy left by another tab or a closed form. A draft that has changed since is not overwritten. */
async function saveCopy(insertUserID: number, copy: DraftCopy): Promise<boolean> {
  const { draftID, version, fields } = copy;
  const updated =
    draftID !== undefined && version !== undefined
      ? await updateDraft({ draftID, version }, { insertUserID, fields }, {})
      : undefined;
  const isChanged = !updated || updated.kind === "conflict" || updated.kind === "gone";
  return (isChanged ? await makeDraft(insertUserID, copy) : updated)?.kind === "done";
}

async function makeDraft(
  insertUserID: number,
  { slot, fields, ...copy }: DraftCopy,
): Promise<Outcome | undefined> {
  if (!slot) return undefined;
  const creation = copy.creation ?? { key: newFormKey(), fields, lastSaved: newMoment() };
  const made = await createDraft(slot, insertUserID, creation, {});
  if (made.kind !== "done" || isSameDraft(creation.fields, fields)) return made;
  return updateDraft(made.draft, { insertUserID, fields }, {});
}
