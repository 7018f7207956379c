import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { openKeepers } from "../keeping/open-keepers.ts";
import { keysOf, removeKeys } from "../keeping/storage-keys.ts";

type Accounts = typeof import("#features/accounts/contract/routes.ts");

/** Signs out and removes this browser's drafts of the member. Resolves to whether it succeeded. */
export async function endSession(userID: number): Promise<boolean> {
  try {
    await apiOf<Accounts>()(browserTransport)("DELETE /sessions/current");
  } catch {
    return false;
  }
  clearDrafts(userID);
  const otherTabs = new BroadcastChannel("fm-signed-out");
  otherTabs.postMessage(userID);
  otherTabs.close();
  return true;
}

export function clearDrafts(userID: number) {
  for (const keeper of openKeepers) {
    clearTimeout(keeper.serverTimer);
    clearTimeout(keeper.localTimer);
    keeper.isPaused = true;
    keeper.isSavedLocally = true;
  }
  removeKeys(keysOf(userID));
}
