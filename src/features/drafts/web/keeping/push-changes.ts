import {
  type DraftFields,
  hasWords,
  isSameDraft,
  mergeDrafts,
  newFormKey,
} from "../../contract/rules.ts";
import {
  createDraft,
  deleteDraft,
  deleteUnchanged,
  type Outcome,
  type Sending,
  updateDraft,
} from "./draft-calls.ts";
import {
  dateOf,
  fieldsOf,
  newMoment,
  type PostedDraft,
  type ServerDraft,
} from "./draft-content.ts";
import { removeCopy } from "./draft-copy.ts";
import {
  clearServerDraft,
  type DraftKeeper,
  reportConflict,
  resetForm,
  saveLocally,
  setServerDraft,
  setState,
} from "./draft-keeper.ts";

const localMs = 1_000;
const serverMs = 5_000;
const longestPauseMs = 120_000;

export function change(keeper: DraftKeeper, fields: DraftFields) {
  if (keeper.isStopped || isSameDraft(fields, keeper.fields)) return;
  keeper.fields = fields;
  keeper.localTimer ??= setTimeout(() => saveLocally(keeper), localMs);
  schedulePush(keeper);
}

export function schedulePush(keeper: DraftKeeper, ms = serverMs) {
  clearTimeout(keeper.serverTimer);
  if (keeper.isStopped) return;
  keeper.serverTimer = setTimeout(() => void push(keeper), ms);
}

interface Push extends Sending {
  isRequested?: boolean;
}

export async function push(
  keeper: DraftKeeper,
  { isRequested = keeper.autosaves, ...sending }: Push = {},
): Promise<void> {
  if (keeper.isPaused || keeper.state.conflict) return;
  if (!isRequested) return saveLocally(keeper);
  if (keeper.pushing) return schedulePush(keeper);
  saveLocally(keeper);
  if (isSameDraft(keeper.fields, keeper.base) && !keeper.creation) return;
  keeper.pushing = pushNow(keeper, sending);
  await keeper.pushing;
}

export async function pushAll(keeper: DraftKeeper, pushed: Push = {}): Promise<void> {
  await keeper.pushing;
  await push(keeper, pushed);
}

async function pushNow(keeper: DraftKeeper, sending: Sending) {
  const outcome = await send(keeper, sending);
  keeper.pushing = undefined;
  if (outcome) settle(keeper, outcome);
}

async function send(keeper: DraftKeeper, sending: Sending): Promise<Outcome | undefined> {
  const { slot, userID, fields, server } = keeper;
  const isWorthKeeping = hasOwnText(keeper);
  if (server && !isWorthKeeping) return remove(keeper, server);
  if (server) {
    const outcome = await updateDraft(server, { insertUserID: userID, fields }, sending);
    if (outcome.kind !== "gone" || keeper.isPaused || keeper.isStopped) return outcome;
    clearServerDraft(keeper, outcome.posted);
  }
  if (!keeper.creation && !isWorthKeeping) return undefined;
  keeper.creation ??= { key: newFormKey(), fields, lastSaved: newMoment() };
  saveLocally(keeper);
  const outcome = await createDraft(slot, userID, keeper.creation, sending);
  if (outcome.kind !== "offline") keeper.creation = undefined;
  return outcome;
}

export const hasOwnText = ({ fields, pristine }: DraftKeeper) =>
  !isSameDraft(fields, pristine) && [fields.body, fields.name].some(hasWords);

async function remove(keeper: DraftKeeper, { draftID }: ServerDraft): Promise<undefined> {
  await deleteDraft(draftID);
  clearServerDraft(keeper);
  setState(keeper, { status: "idle" });
  removeCopy(keeper.userID, keeper.slot.name);
  return undefined;
}

function settle(keeper: DraftKeeper, outcome: Outcome) {
  const isPosting = keeper.isPaused && (keeper.isStopped || !keeper.server);
  // The form was submitted during this save: no draft may remain.
  if (isPosting && outcome.kind === "done") void deleteUnchanged(outcome.draft);
  if (isPosting) return;
  if (keeper.isPaused && outcome.kind === "done") keeper.savedWhilePosting = outcome.draft;
  if (keeper.isStopped) return noteAfterUnmount(keeper, outcome);
  if (outcome.kind === "done") return noteSaved(keeper, outcome.draft);
  if (outcome.kind === "conflict") return mergeServerVersion(keeper, outcome);
  saveLocally(keeper);
  setState(keeper, {
    status: statusOf(keeper, outcome.kind),
    message: outcome.kind === "refused" ? outcome.message : undefined,
  });
  keeper.failures += 1;
  schedulePush(keeper, Math.min(longestPauseMs, serverMs * 2 ** keeper.failures));
}

function noteAfterUnmount(keeper: DraftKeeper, outcome: Outcome) {
  if (outcome.kind === "done") setServerDraft(keeper, outcome.draft);
  saveLocally(keeper);
}

function statusOf(
  { isSavedLocally }: DraftKeeper,
  kind: "gone" | "offline" | "signedOut" | "refused",
) {
  if (!isSavedLocally) return "unkept";
  return kind === "signedOut" || kind === "refused" ? kind : "device";
}

function noteSaved(keeper: DraftKeeper, draft: ServerDraft) {
  keeper.failures = 0;
  setServerDraft(keeper, draft);
  setState(keeper, { status: "saved", savedAt: dateOf(draft), message: undefined });
  saveLocally(keeper);
  if (!isSameDraft(keeper.fields, keeper.base)) schedulePush(keeper);
}

interface ServerVersion {
  draft: ServerDraft;
  posted?: PostedDraft;
}

/** Merges a version changed elsewhere; conflicts are shown to the author. */
export function mergeServerVersion(keeper: DraftKeeper, { draft, posted }: ServerVersion) {
  const knownVersion = keeper.server?.version;
  const theirs: DraftFields = { ...keeper.pristine, ...fieldsOf(draft) };
  const { fields, conflicts } = mergeDrafts(keeper.base, keeper.fields, theirs);
  const isNewHere = !isSameDraft(fields, keeper.fields);
  setServerDraft(keeper, draft);
  saveLocally(keeper);
  if (posted) setState(keeper, { posted });
  if (conflicts.length > 0) return reportConflict(keeper, draft, knownVersion);
  if (isNewHere) resetForm(keeper, fields, {});
  schedulePush(keeper, 0);
}
