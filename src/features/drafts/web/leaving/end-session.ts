import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { keysOf, removeKeys } from "../keeping/keys-of-words.ts";
import { openKeepers } from "../keeping/open-keepers.ts";

type Accounts = typeof import("#features/accounts/contract/routes.ts");

/** Ends the session with all that this browser keeps of its member's words; answers whether it could. */
export async function endSession(userID: number): Promise<boolean> {
  try {
    await apiOf<Accounts>()(browserTransport)("DELETE /sessions/current");
  } catch {
    return false;
  }
  endHere(userID);
  const others = new BroadcastChannel("fm-signed-out");
  others.postMessage(userID);
  others.close();
  return true;
}

/** Nothing that this page holds is kept any more, nor what was kept before. */
export function endHere(userID: number) {
  for (const keeper of openKeepers) {
    clearTimeout(keeper.serverTimer);
    clearTimeout(keeper.localTimer);
    keeper.isPaused = true;
    keeper.isKeptHere = true;
  }
  removeKeys(keysOf(userID));
}
