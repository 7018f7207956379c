import { isSameDraft, mergeDrafts } from "../../contract/rules.ts";
import { deleteDraft, deleteVersion, readDraft } from "./draft-calls.ts";
import { type DraftCopy, readCopy, removeCopy, takeCopyOf } from "./draft-copy.ts";
import {
  beginWith,
  type DraftKeeper,
  forgetServer,
  keepHere,
  namesOf,
  noteServer,
  setState,
} from "./draft-keeper.ts";
import { plan, push, pushAll } from "./draft-saving.ts";

/** Those of forms that are open, and of forms that are gone whose words are on their way. */
const keepers = new Set<DraftKeeper>();

/** Takes up what this device has kept, and joins it with what the server has. */
async function takeUp(keeper: DraftKeeper) {
  const { userID, slot, server } = keeper;
  const copy = readCopy(userID, slot.name) ?? (server && takeCopyOf(userID, server.draftID));
  if (!copy) return;
  if (copy.draftID !== undefined && copy.draftID !== keeper.server?.draftID) {
    const outcome = await readDraft(copy.draftID);
    const isSaved = isSameDraft(copy.fields, copy.base);
    // It was posted or discarded elsewhere, and nothing was written here since.
    if (outcome.kind === "gone" && isSaved) return removeCopy(keeper.userID, keeper.slot.name);
    if (outcome.kind === "done") noteServer(keeper, outcome.draft);
    else if (outcome.kind !== "gone") return resume(keeper, copy);
  }
  join(keeper, copy);
}

/** The server cannot say what it has: what it had last counts. */
function resume(keeper: DraftKeeper, copy: DraftCopy) {
  const { draftID = 0, version = 1, base, fields } = copy;
  const attributes = { body: base.body, format: base.format, draftMeta: base };
  const dates = { dateInserted: new Date(copy.savedAt).toISOString(), dateUpdated: null };
  keeper.server = { draftID, version, attributes, ...dates };
  keeper.base = base;
  beginWith(keeper, fields, {
    ...namesOf({ draftID, version }),
    ...{ isRestored: true, status: "device" },
  });
  plan(keeper);
}

function join(keeper: DraftKeeper, { base, fields, creation }: DraftCopy) {
  // What the server has of this form was made of it.
  keeper.creation = keeper.server ? undefined : creation;
  const merged = keeper.server ? mergeDrafts(base, fields, keeper.base) : { fields, conflicts: [] };
  if (isSameDraft(merged.fields, keeper.fields)) return;
  const conflict = merged.conflicts.length > 0 ? keeper.server : undefined;
  beginWith(keeper, merged.fields, { isRestored: true, conflict });
  plan(keeper);
}

export function keepMine(keeper: DraftKeeper) {
  setState(keeper, { conflict: undefined });
  plan(keeper, 0);
}

export function takeTheirs(keeper: DraftKeeper) {
  beginWith(keeper, keeper.base, { conflict: undefined, status: "saved" });
  keepHere(keeper);
}

/** What was written elsewhere stays as it is; what is written here becomes a draft of its own. */
export function keepBoth(keeper: DraftKeeper) {
  forgetServer(keeper);
  keepMine(keeper);
}

/** Begins with nothing; what was written stays a draft on the server. Answers whether it could be saved. */
export async function startAfresh(keeper: DraftKeeper): Promise<boolean> {
  await push(keeper);
  if (!isSameDraft(keeper.fields, keeper.base)) return false;
  forgetServer(keeper);
  removeCopy(keeper.userID, keeper.slot.name);
  beginWith(keeper, keeper.pristine, { isRestored: false, status: "idle" });
  return true;
}

/** Removes it here and on the server. */
export async function discard(keeper: DraftKeeper) {
  const { server, userID, slot, pristine } = keeper;
  removeCopy(userID, slot.name);
  forgetServer(keeper);
  beginWith(keeper, pristine, { isRestored: false, status: "idle", conflict: undefined });
  if (server) await deleteDraft(server.draftID);
}

/** While it is being posted. */
export function pause(keeper: DraftKeeper) {
  keepHere(keeper);
  keeper.isPaused = true;
  keeper.savedWhilePosting = undefined;
}

/** It could not be posted. */
export function goOn(keeper: DraftKeeper) {
  keeper.isPaused = false;
  keepHere(keeper);
  plan(keeper);
}

/** The form comes. */
export function start(keeper: DraftKeeper) {
  keeper.isStopped = false;
  keepers.add(keeper);
  void takeUp(keeper);
}

/** The form goes away; what it held goes to the server at once. */
export async function stop(keeper: DraftKeeper) {
  keepHere(keeper);
  clearTimeout(keeper.serverTimer);
  keeper.isStopped = true;
  await pushAll(keeper);
  const { isPaused, savedWhilePosting } = keeper;
  if (isPaused && savedWhilePosting) await deleteVersion(savedWhilePosting);
  if (keeper.isStopped) keepers.delete(keeper);
}

/** Brings to the server whatever is written on this page, for those who look at what they have written. */
export async function bringAll(): Promise<void> {
  await Promise.all([...keepers].map(pushAll));
}
