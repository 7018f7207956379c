import { hasWords, isSameDraft, newFormKey } from "../../contract/rules.ts";
import { bringAll } from "./bring-all.ts";
import { createDraft, type Outcome, updateDraft } from "./draft-calls.ts";
import { newMoment } from "./draft-content.ts";
import { copiesOf, type DraftCopy, isSaved } from "./draft-copy.ts";
import { endConflict, forgetServer, setState } from "./draft-keeper.ts";
import { openKeepers } from "./open-keepers.ts";
import { hasOwnWords } from "./push-changes.ts";

const longestMs = 10_000;

/** Saves this browser's unsaved drafts of a member to the server. Resolves to whether all were saved. */
export function bringWords(userID: number): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, longestMs, false));
  return Promise.race([bring(userID), tooLate]);
}

async function bring(userID: number): Promise<boolean> {
  for (const keeper of openKeepers) {
    if (!keeper.state.conflict) continue;
    // The conflicting server version stays; this text becomes a separate draft.
    forgetServer(keeper);
    setState(keeper, endConflict(keeper));
  }
  await bringAll();
  if (!areAllBrought()) return false;
  const unsaved = copiesOf(userID).filter(({ copy }) => !isSaved(copy) && holdsWords(copy));
  const outcomes = await Promise.all(unsaved.map(({ copy }) => bringCopy(userID, copy)));
  return outcomes.every(Boolean);
}

const areAllBrought = () =>
  [...openKeepers].every(
    (keeper) => keeper.isPaused || isSameDraft(keeper.fields, keeper.base) || !hasOwnWords(keeper),
  );

const holdsWords = ({ fields }: DraftCopy) => [fields.body, fields.name].some(hasWords);

/** Saves a copy left by another tab or a closed form. A draft that has changed since is not overwritten. */
async function bringCopy(insertUserID: number, copy: DraftCopy): Promise<boolean> {
  const { draftID, version, fields } = copy;
  const kept =
    draftID !== undefined && version !== undefined
      ? await updateDraft({ draftID, version }, { insertUserID, fields }, {})
      : undefined;
  const isChanged = !kept || kept.kind === "conflict" || kept.kind === "gone";
  return (isChanged ? await makeDraft(insertUserID, copy) : kept)?.kind === "done";
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
