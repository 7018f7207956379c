import { isSameDraft, mergeDrafts } from "../../contract/rules.ts";
import { deleteDraft, deleteWords, readDraft } from "./draft-calls.ts";
import type { PostedDraft } from "./draft-content.ts";
import { type DraftCopy, readCopy, removeCopy, takeCopyOf } from "./draft-copy.ts";
import {
  askAbout,
  beginWith,
  type DraftKeeper,
  type DraftState,
  forgetServer,
  keepHere,
  namesOf,
  noteServer,
  setState,
} from "./draft-keeper.ts";
import { openKeepers } from "./open-keepers.ts";
import { meet, plan, pushAll } from "./push-changes.ts";

/** Takes up what this device has kept, and joins it with what the server has. */
async function takeUp(keeper: DraftKeeper) {
  const { userID, slot, server } = keeper;
  const copy = readCopy(userID, slot.name) ?? (server && takeCopyOf(userID, server.draftID));
  if (!copy) return;
  if (copy.draftID === undefined || copy.draftID === keeper.server?.draftID)
    return join(keeper, copy);
  const outcome = await readDraft(copy.draftID);
  if (outcome.kind === "gone") return outlive(keeper, copy, outcome.posted);
  if (outcome.kind !== "done") return resume(keeper, copy);
  noteServer(keeper, outcome.draft);
  join(keeper, copy);
}

/** Its draft was posted or discarded elsewhere: what was written here since then stays. */
function outlive(keeper: DraftKeeper, copy: DraftCopy, posted: PostedDraft | undefined) {
  if (isSameDraft(copy.fields, copy.base)) return removeCopy(keeper.userID, keeper.slot.name);
  setState(keeper, { posted });
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
    isRestored: true,
    status: "device",
  });
  plan(keeper);
}

function join(keeper: DraftKeeper, { base, fields, creation, version }: DraftCopy) {
  // What the server has of this form was made of it.
  keeper.creation = keeper.server ? undefined : creation;
  const merged = keeper.server ? mergeDrafts(base, fields, keeper.base) : { fields, conflicts: [] };
  if (isSameDraft(merged.fields, keeper.fields)) return;
  beginWith(keeper, merged.fields, { isRestored: true });
  if (keeper.server && merged.conflicts.length > 0) askAbout(keeper, keeper.server, version);
  plan(keeper);
}

/** Removes it here and on the server. */
export async function discard(keeper: DraftKeeper) {
  const { server } = keeper;
  empty(keeper);
  if (server) await deleteDraft(server.draftID);
}

function empty(keeper: DraftKeeper) {
  removeCopy(keeper.userID, keeper.slot.name);
  forgetServer(keeper);
  beginWith(keeper, keeper.pristine, nothingWritten);
}

export const nothingWritten: Partial<DraftState> = {
  isRestored: false,
  status: "idle",
  conflict: undefined,
  posted: undefined,
};

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

/**
 * It was posted before, on another page or at its time: what was written here since then goes on without that
 * draft. Answers where there is nothing of it whether that was all.
 */
export async function meetPosted(keeper: DraftKeeper, posted: PostedDraft): Promise<boolean> {
  const left = keeper.server && (await readDraft(keeper.server.draftID));
  keeper.isPaused = false;
  if (left?.kind === "done") meet(keeper, { draft: left.draft, posted });
  else if (posted.url && isSameDraft(keeper.fields, keeper.base)) {
    empty(keeper);
    return true;
  } else forgetServer(keeper, posted);
  goOn(keeper);
  return false;
}

/** The form comes. */
export function start(keeper: DraftKeeper) {
  keeper.isStopped = false;
  openKeepers.add(keeper);
  void takeUp(keeper);
}

/** The form goes away; what it held goes to the server at once. */
export async function stop(keeper: DraftKeeper) {
  keepHere(keeper);
  clearTimeout(keeper.serverTimer);
  keeper.isStopped = true;
  await pushAll(keeper);
  const { isPaused, savedWhilePosting } = keeper;
  if (isPaused && savedWhilePosting) await deleteWords(savedWhilePosting);
  if (keeper.isStopped) openKeepers.delete(keeper);
}
