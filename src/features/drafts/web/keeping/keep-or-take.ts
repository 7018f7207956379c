import {
  clearServerDraft,
  type DraftKeeper,
  endConflict,
  resetForm,
  saveLocally,
  setState,
} from "./draft-keeper.ts";
import { schedulePush } from "./push-changes.ts";

export function keepLocal(keeper: DraftKeeper) {
  setState(keeper, endConflict(keeper));
  schedulePush(keeper, 0);
}

export function takeServerVersion(keeper: DraftKeeper) {
  resetForm(keeper, keeper.base, { ...endConflict(keeper), status: "saved" });
  saveLocally(keeper);
}

export function keepBoth(keeper: DraftKeeper) {
  clearServerDraft(keeper);
  keepLocal(keeper);
}
