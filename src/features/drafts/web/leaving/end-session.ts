import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { openKeepers } from "../keeping/open-keepers.ts";
import { keysOf, removeKeys } from "../keeping/storage-keys.ts";

type Accounts = typeof import("#features/accounts/contract/routes.ts");

/** Signs out and removes this browser's drafts of the member. Resolves to where to go on, undefined on failure. */
export async function endSession(userID: number, url: string): Promise<string | undefined> {
  let next: string;
  try {
    const { redirectUrl } = await apiOf<Accounts>()(browserTransport)("DELETE /sessions/current");
    next = redirectUrl ?? url;
  } catch {
    return undefined;
  }
  clearDrafts(userID);
  const otherTabs = new BroadcastChannel("fm-signed-out");
  otherTabs.postMessage(userID);
  otherTabs.close();
  return next;
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
