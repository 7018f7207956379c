import {
  beginWith,
  type DraftKeeper,
  endConflict,
  forgetServer,
  keepHere,
  setState,
} from "./draft-keeper.ts";
import { plan } from "./push-changes.ts";

export function keepMine(keeper: DraftKeeper) {
  setState(keeper, endConflict(keeper));
  plan(keeper, 0);
}

export function takeTheirs(keeper: DraftKeeper) {
  beginWith(keeper, keeper.base, { ...endConflict(keeper), status: "saved" });
  keepHere(keeper);
}

export function keepBoth(keeper: DraftKeeper) {
  forgetServer(keeper);
  keepMine(keeper);
}
