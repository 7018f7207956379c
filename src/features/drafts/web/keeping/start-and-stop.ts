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

/** The draft was posted or discarded elsewhere: keeps local changes made since. */
function outlive(keeper: DraftKeeper, copy: DraftCopy, posted: PostedDraft | undefined) {
  if (isSameDraft(copy.fields, copy.base)) return removeCopy(keeper.userID, keeper.slot.name);
  setState(keeper, { posted });
  join(keeper, copy);
}

/** The server is unreachable: continues from its last known version. */
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
  // If the server has a draft of this form, the creation succeeded.
  keeper.creation = keeper.server ? undefined : creation;
  const merged = keeper.server ? mergeDrafts(base, fields, keeper.base) : { fields, conflicts: [] };
  if (isSameDraft(merged.fields, keeper.fields)) return;
  beginWith(keeper, merged.fields, { isRestored: true });
  if (keeper.server && merged.conflicts.length > 0) askAbout(keeper, keeper.server, version);
  plan(keeper);
}

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

export function pause(keeper: DraftKeeper) {
  keepHere(keeper);
  keeper.isPaused = true;
  keeper.savedWhilePosting = undefined;
}

export function goOn(keeper: DraftKeeper) {
  keeper.isPaused = false;
  keepHere(keeper);
  plan(keeper);
}

/**
 * Handles a draft that was posted elsewhere: later local changes continue without it. Resolves to whether nothing
 * remains.
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

export function start(keeper: DraftKeeper) {
  keeper.isStopped = false;
  openKeepers.add(keeper);
  void takeUp(keeper);
}

/** Called on unmount: saves to the server immediately. */
export async function stop(keeper: DraftKeeper) {
  keepHere(keeper);
  clearTimeout(keeper.serverTimer);
  keeper.isStopped = true;
  await pushAll(keeper);
  const { isPaused, savedWhilePosting } = keeper;
  if (isPaused && savedWhilePosting) await deleteWords(savedWhilePosting);
  if (keeper.isStopped) openKeepers.delete(keeper);
}
