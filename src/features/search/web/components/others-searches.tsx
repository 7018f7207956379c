import { useEffect } from "react";
import { useViewer } from "#platform/web/site-context.ts";
import { forgetSearchesOfOthers } from "../hooks/recent-searches.ts";

/** Keeps what was searched for from whoever uses this browser next: whoever signs out is a guest on the next page. */
export function OthersSearches() {
  const { userID } = useViewer();
  useEffect(() => forgetSearchesOfOthers(userID), [userID]);
  return null;
}
