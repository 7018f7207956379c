import { useEffect } from "react";
import { useViewer } from "#platform/web/site-context.ts";
import { recentSearchesKey } from "../hooks/recent-searches-key.ts";

/** Keeps what was searched for from whoever uses this browser next: whoever signs out is a guest on the next page. */
export function OthersSearches() {
  const { userID } = useViewer();
  useEffect(() => void forgetOthers(userID).catch(() => undefined), [userID]);
  return null;
}

/** The code for it comes where something is kept. Throws where the browser keeps nothing. */
async function forgetOthers(userID: number) {
  if (!localStorage.getItem(recentSearchesKey)) return;
  const { forgetSearchesOfOthers } = await import("../hooks/recent-searches.ts");
  forgetSearchesOfOthers(userID);
}
