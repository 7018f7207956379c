import { type DraftFields, isSameDraft } from "../../contract/rules.ts";
import {
  type DraftSlot,
  dateOf,
  fieldsOf,
  type PostedDraft,
  type ServerDraft,
} from "./draft-content.ts";
import { type Creation, readCopy, removeCopy, writeCopy } from "./draft-copy.ts";

export interface DraftState {
  status: "idle" | "saved" | "device" | "signedOut" | "refused" | "unkept";
  savedAt?: number;
  message?: string;
  draftID?: number;
  draftVersion?: number;
  /** Initial values of the form; `round` increases with each reset. */
  initial: DraftFields;
  round: number;
  isRestored: boolean;
  /** Conflicting version on the server. */
  conflict?: ServerDraft;
  /** Set if the draft was posted elsewhere; later changes here were not. */
  posted?: PostedDraft;
}

export interface DraftKeeper {
  slot: DraftSlot;
  userID: number;
  /** Whether changes are saved to the server automatically, or only on request. */
  autosaves: boolean;
  pristine: DraftFields;
  fields: DraftFields;
  base: DraftFields;
  server?: ServerDraft;
  /** A creation request without a response yet. */
  creation?: Creation;
  isSavedLocally: boolean;
  pushing?: Promise<void>;
  /** True while the form is submitted: nothing is saved then, since a post has no draft. */
  isPaused: boolean;
  /** Draft saved by a request that was already running at submission. */
  savedWhilePosting?: ServerDraft;
  isStopped: boolean;
  failures: number;
  localTimer?: ReturnType<typeof setTimeout>;
  serverTimer?: ReturnType<typeof setTimeout>;
  state: DraftState;
  onChange: () => void;
}

export interface DraftStart {
  slot: DraftSlot;
  userID: number;
  autosaves: boolean;
  initial: DraftFields;
  draft?: ServerDraft;
  posted?: PostedDraft;
}

export function createKeeper(options: DraftStart): DraftKeeper {
  const { slot, userID, autosaves, initial, draft, posted } = options;
  const fields = draft ? { ...initial, ...fieldsOf(draft) } : initial;
  const saved = draft && { savedAt: dateOf(draft), ...namesOf(draft) };
  return {
    slot,
    userID,
    autosaves,
    pristine: initial,
    fields,
    base: fields,
    server: draft,
    isSavedLocally: true,
    isPaused: false,
    isStopped: false,
    failures: 0,
    state: {
      initial: fields,
      round: 0,
      isRestored: draft !== undefined,
      status: draft ? "saved" : "idle",
      ...saved,
      posted,
    },
    onChange: () => {},
  };
}

export function setState(keeper: DraftKeeper, changes: Partial<DraftState>) {
  keeper.state = { ...keeper.state, ...changes };
  keeper.onChange();
}

export function setServerDraft(keeper: DraftKeeper, draft: ServerDraft) {
  keeper.server = draft;
  keeper.base = { ...keeper.pristine, ...fieldsOf(draft) };
  setState(keeper, { ...namesOf(draft), savedAt: dateOf(draft) });
}

export const namesOf = ({ draftID, version }: Pick<ServerDraft, "draftID" | "version">) => ({
  draftID,
  draftVersion: version,
});

export function clearServerDraft(keeper: DraftKeeper, posted?: PostedDraft) {
  keeper.server = undefined;
  keeper.base = keeper.pristine;
  setState(keeper, { draftID: undefined, draftVersion: undefined, ...(posted && { posted }) });
}

/** During a conflict, submitting refers to the version before it. */
export function reportConflict(
  keeper: DraftKeeper,
  conflict: ServerDraft,
  knownVersion: number | undefined,
) {
  const { draftID } = conflict;
  const submitted = knownVersion === undefined ? {} : { draftID, draftVersion: knownVersion };
  setState(keeper, { conflict, draftID: undefined, draftVersion: undefined, ...submitted });
}

export const endConflict = ({ server }: DraftKeeper): Partial<DraftState> => ({
  conflict: undefined,
  ...(server && namesOf(server)),
});

export function saveLocally(keeper: DraftKeeper) {
  clearTimeout(keeper.localTimer);
  keeper.localTimer = undefined;
  if (keeper.isPaused || (keeper.isStopped && !isOwnCopy(keeper))) return;
  const { userID, slot, fields, base, server, creation, pristine } = keeper;
  if (!server && isSameDraft(fields, pristine)) return removeCopy(userID, slot.name);
  const { draftID, version } = server ?? {};
  const copy = { fields, base, draftID, version, creation, savedAt: Date.now(), slot };
  keeper.isSavedLocally = writeCopy(userID, slot.name, copy);
}

/** Whether the local copy is this form's; another form may have restored it. */
function isOwnCopy({ userID, slot, fields }: DraftKeeper): boolean {
  const copy = readCopy(userID, slot.name);
  return copy !== undefined && isSameDraft(copy.fields, fields);
}

export const hasUnsavedChanges = ({ isSavedLocally, isStopped, fields, base }: DraftKeeper) =>
  !isSavedLocally && !isStopped && !isSameDraft(fields, base);

export function resetForm(keeper: DraftKeeper, fields: DraftFields, state: Partial<DraftState>) {
  keeper.fields = fields;
  setState(keeper, { initial: fields, round: keeper.state.round + 1, ...state });
}
