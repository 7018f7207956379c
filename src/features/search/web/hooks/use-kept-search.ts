import { useEffect } from "react";
import { useViewer } from "#platform/web/site-context.ts";
import { keepRecentSearch } from "./recent-searches.ts";

export function useKeptSearch(query: string) {
  const { userID } = useViewer();
  useEffect(() => keepRecentSearch(userID, query), [userID, query]);
}
