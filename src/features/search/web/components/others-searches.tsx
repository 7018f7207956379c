import { useEffect } from "react";
import { useViewer } from "#platform/web/site/site-context.ts";
import { recentSearchesKey } from "../hooks/recent-searches-key.ts";

/** Deletes recent searches of another account that used this browser. After signing out the viewer is a guest. */
export function OthersSearches() {
  const { userID } = useViewer();
  useEffect(() => void deleteOthersSearches(userID).catch(() => undefined), [userID]);
  return null;
}

/** Imports the code only if there is something to delete. Throws if the browser blocks storage. */
async function deleteOthersSearches(userID: number) {
  if (!localStorage.getItem(recentSearchesKey)) return;
  const { forgetSearchesOfOthers } = await import("../hooks/recent-searches.ts");
  forgetSearchesOfOthers(userID);
}
