import { useEffect } from "react";
import { useViewer } from "#platform/web/site/site-context.ts";
import { storeRecentSearch } from "./recent-searches.ts";

export function useStoredSearch(query: string) {
  const { userID } = useViewer();
  useEffect(() => storeRecentSearch(userID, query), [userID, query]);
}
