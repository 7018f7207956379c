import { type DraftFields, isSameDraft } from "../../contract/rules.ts";
import {
  type DraftSlot,
  dateOf,
  fieldsOf,
  type PostedDraft,
  type ServerDraft,
} from "./draft-content.ts";
import { type Creation, readCopy, removeCopy, writeCopy } from "./draft-copy.ts";

/** What the writer is told of where the words are. */
export interface DraftState {
  status: "idle" | "saved" | "device" | "signedOut" | "refused" | "unkept";
  savedAt?: number;
  /** Why the server refused it. */
  message?: string;
  draftID?: number;
  draftVersion?: number;
  /** What the form begins with; each round is a new beginning. */
  initial: DraftFields;
  round: number;
  isRestored: boolean;
  /** What was written elsewhere in the meantime. */
  conflict?: ServerDraft;
  /** Its draft was posted meanwhile; what is written here since then was not. */
  posted?: PostedDraft;
}

/** What a form holds, and what of it is kept where. */
export interface DraftKeeper {
  slot: DraftSlot;
  userID: number;
  /** What is written goes to the server by itself; else once the writer says so. */
  autosaves: boolean;
  /** What the form holds while nothing is written. */
  pristine: DraftFields;
  fields: DraftFields;
  /** What the server has. */
  base: DraftFields;
  server?: ServerDraft;
  /** A draft that the server was asked to make and has not answered about. */
  creation?: Creation;
  isKeptHere: boolean;
  /** The call that is on its way. */
  pushing?: Promise<void>;
  /** While it is being posted nothing is saved: what is posted has no draft. */
  isPaused: boolean;
  /** Words of this form that reached the draft while it was being posted. */
  savedWhilePosting?: ServerDraft;
  /** The form is gone: nothing more is written in it. */
  isStopped: boolean;
  failures: number;
  localTimer?: ReturnType<typeof setTimeout>;
  serverTimer?: ReturnType<typeof setTimeout>;
  state: DraftState;
  hear: () => void;
}

export interface DraftStart {
  slot: DraftSlot;
  userID: number;
  autosaves: boolean;
  initial: DraftFields;
  draft?: ServerDraft;
  posted?: PostedDraft;
}

export function createKeeper(begun: DraftStart): DraftKeeper {
  const { slot, userID, autosaves, initial, draft, posted } = begun;
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
    isKeptHere: true,
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
    hear: () => {},
  };
}

export function setState(keeper: DraftKeeper, changes: Partial<DraftState>) {
  keeper.state = { ...keeper.state, ...changes };
  keeper.hear();
}

/** Makes what the server has the ground that changes are made on. */
export function noteServer(keeper: DraftKeeper, draft: ServerDraft) {
  keeper.server = draft;
  keeper.base = { ...keeper.pristine, ...fieldsOf(draft) };
  setState(keeper, { ...namesOf(draft), savedAt: dateOf(draft) });
}

export const namesOf = ({ draftID, version }: Pick<ServerDraft, "draftID" | "version">) => ({
  draftID,
  draftVersion: version,
});

/** The server has nothing of it, or has posted it. */
export function forgetServer(keeper: DraftKeeper, posted?: PostedDraft) {
  keeper.server = undefined;
  keeper.base = keeper.pristine;
  setState(keeper, { draftID: undefined, draftVersion: undefined, ...(posted && { posted }) });
}

/** Two texts, of which the writer has not chosen one: what is posted meanwhile is of the version that was known. */
export function askAbout(keeper: DraftKeeper, conflict: ServerDraft, known: number | undefined) {
  const { draftID } = conflict;
  const named = known === undefined ? {} : { draftID, draftVersion: known };
  setState(keeper, { conflict, draftID: undefined, draftVersion: undefined, ...named });
}

/** The writer has chosen. */
export const endConflict = ({ server }: DraftKeeper): Partial<DraftState> => ({
  conflict: undefined,
  ...(server && namesOf(server)),
});

/** Writes it down on this device at once. */
export function keepHere(keeper: DraftKeeper) {
  clearTimeout(keeper.localTimer);
  keeper.localTimer = undefined;
  if (keeper.isPaused || (keeper.isStopped && !isAsLeft(keeper))) return;
  const { userID, slot, fields, base, server, creation, pristine } = keeper;
  if (!server && isSameDraft(fields, pristine)) return removeCopy(userID, slot.name);
  const { draftID, version } = server ?? {};
  const copy = { fields, base, draftID, version, creation, savedAt: Date.now(), slot };
  keeper.isKeptHere = writeCopy(userID, slot.name, copy);
}

/** Whether the copy is the one that this form left; another form may have taken it up. */
function isAsLeft({ userID, slot, fields }: DraftKeeper): boolean {
  const copy = readCopy(userID, slot.name);
  return copy !== undefined && isSameDraft(copy.fields, fields);
}

/** Whether there is something that would be lost with the page. */
export const isUnkept = ({ isKeptHere, isStopped, fields, base }: DraftKeeper) =>
  !isKeptHere && !isStopped && !isSameDraft(fields, base);

/** Puts other words into the form. */
export function beginWith(keeper: DraftKeeper, fields: DraftFields, state: Partial<DraftState>) {
  keeper.fields = fields;
  setState(keeper, { initial: fields, round: keeper.state.round + 1, ...state });
}
