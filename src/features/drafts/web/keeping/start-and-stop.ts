import { isSameDraft, mergeDrafts } from "../../contract/rules.ts";
import { deleteDraft, deleteUnchanged, readDraft } from "./draft-calls.ts";
import type { PostedDraft } from "./draft-content.ts";
import { type DraftCopy, readCopy, removeCopy, takeCopyOf, takeGuestCopy } from "./draft-copy.ts";
import {
  clearServerDraft,
  type DraftKeeper,
  type DraftState,
  namesOf,
  reportConflict,
  resetForm,
  saveLocally,
  setServerDraft,
  setState,
} from "./draft-keeper.ts";
import { openKeepers } from "./open-keepers.ts";
import { mergeServerVersion, pushAll, schedulePush } from "./push-changes.ts";

async function restoreCopy(keeper: DraftKeeper) {
  const { userID, slot, server } = keeper;
  const copy =
    readCopy(userID, slot.name) ??
    takeGuestCopy(slot.name) ??
    (server && takeCopyOf(userID, server.draftID));
  if (!copy) return;
  if (copy.draftID === undefined || copy.draftID === keeper.server?.draftID)
    return mergeCopy(keeper, copy);
  const outcome = await readDraft(copy.draftID);
  if (outcome.kind === "gone") return keepLocalChanges(keeper, copy, outcome.posted);
  if (outcome.kind !== "done") return resume(keeper, copy);
  setServerDraft(keeper, outcome.draft);
  mergeCopy(keeper, copy);
}

/** The draft was posted or discarded elsewhere: keeps local changes made since. */
function keepLocalChanges(keeper: DraftKeeper, copy: DraftCopy, posted: PostedDraft | undefined) {
  if (isSameDraft(copy.fields, copy.base)) return removeCopy(keeper.userID, keeper.slot.name);
  setState(keeper, { posted });
  mergeCopy(keeper, copy);
}

/** The server is unreachable: continues from its last known version. */
function resume(keeper: DraftKeeper, copy: DraftCopy) {
  const { draftID = 0, version = 1, base, fields } = copy;
  const attributes = { body: base.body, format: base.format, draftMeta: base };
  const dates = { dateInserted: new Date(copy.savedAt).toISOString(), dateUpdated: null };
  keeper.server = { draftID, version, attributes, ...dates };
  keeper.base = base;
  resetForm(keeper, fields, {
    ...namesOf({ draftID, version }),
    isRestored: true,
    status: "device",
  });
  schedulePush(keeper);
}

function mergeCopy(keeper: DraftKeeper, { base, fields, creation, version }: DraftCopy) {
  // If the server has a draft of this form, the creation succeeded.
  keeper.creation = keeper.server ? undefined : creation;
  const merged = keeper.server ? mergeDrafts(base, fields, keeper.base) : { fields, conflicts: [] };
  if (isSameDraft(merged.fields, keeper.fields)) return;
  resetForm(keeper, merged.fields, { isRestored: true });
  if (keeper.server && merged.conflicts.length > 0) reportConflict(keeper, keeper.server, version);
  schedulePush(keeper);
}

export async function discard(keeper: DraftKeeper) {
  const { server } = keeper;
  resetToPristine(keeper);
  if (server) await deleteDraft(server.draftID);
}

function resetToPristine(keeper: DraftKeeper) {
  removeCopy(keeper.userID, keeper.slot.name);
  clearServerDraft(keeper);
  resetForm(keeper, keeper.pristine, nothingWritten);
}

export const nothingWritten: Partial<DraftState> = {
  isRestored: false,
  status: "idle",
  conflict: undefined,
  posted: undefined,
};

export function pauseSaving(keeper: DraftKeeper) {
  saveLocally(keeper);
  keeper.isPaused = true;
  keeper.savedWhilePosting = undefined;
}

export function resumeSaving(keeper: DraftKeeper) {
  keeper.isPaused = false;
  saveLocally(keeper);
  schedulePush(keeper);
}

/**
 * Handles a draft that was posted elsewhere: later local changes continue without it. Resolves to whether nothing
 * remains.
 */
export async function handlePosted(keeper: DraftKeeper, posted: PostedDraft): Promise<boolean> {
  const outcome = keeper.server && (await readDraft(keeper.server.draftID));
  keeper.isPaused = false;
  if (outcome?.kind === "done") mergeServerVersion(keeper, { draft: outcome.draft, posted });
  else if (posted.url && isSameDraft(keeper.fields, keeper.base)) {
    resetToPristine(keeper);
    return true;
  } else clearServerDraft(keeper, posted);
  resumeSaving(keeper);
  return false;
}

export function start(keeper: DraftKeeper) {
  keeper.isStopped = false;
  openKeepers.add(keeper);
  void restoreCopy(keeper);
}

/** Called on unmount: saves to the server immediately. */
export async function stop(keeper: DraftKeeper) {
  saveLocally(keeper);
  clearTimeout(keeper.serverTimer);
  keeper.isStopped = true;
  await pushAll(keeper);
  const { isPaused, savedWhilePosting } = keeper;
  if (isPaused && savedWhilePosting) await deleteUnchanged(savedWhilePosting);
  if (keeper.isStopped) openKeepers.delete(keeper);
}
