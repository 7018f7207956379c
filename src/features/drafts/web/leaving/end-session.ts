import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { keysOf, removeKeys } from "../keeping/keys-of-words.ts";
import { openKeepers } from "../keeping/open-keepers.ts";

type Accounts = typeof import("#features/accounts/contract/routes.ts");

/** Signs out and removes this browser's drafts of the member. Resolves to whether it succeeded. */
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

export function endHere(userID: number) {
  for (const keeper of openKeepers) {
    clearTimeout(keeper.serverTimer);
    clearTimeout(keeper.localTimer);
    keeper.isPaused = true;
    keeper.isKeptHere = true;
  }
  removeKeys(keysOf(userID));
}
