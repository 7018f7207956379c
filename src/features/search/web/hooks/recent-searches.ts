import { recentSearchesKey as key } from "./recent-searches-key.ts";

const maxRecent = 8;

interface StoredSearches {
  userID: number;
  queries: readonly string[];
}

export function readRecentSearches(userID: number): readonly string[] {
  try {
    const stored = JSON.parse(
      localStorage.getItem(key) ?? "null",
    ) as Partial<StoredSearches> | null;
    const queries =
      stored?.userID === userID && Array.isArray(stored.queries) ? stored.queries : [];
    return queries.filter((query) => typeof query === "string").slice(0, maxRecent);
  } catch {
    return [];
  }
}

export function storeRecentSearch(userID: number, typed: string) {
  const query = typed.trim().slice(0, 200);
  if (query === "") return;
  const others = readRecentSearches(userID).filter((each) => each !== query);
  const stored: StoredSearches = { userID, queries: [query, ...others].slice(0, maxRecent) };
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {}
}

export function clearRecentSearches() {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function forgetSearchesOfOthers(userID: number) {
  try {
    const stored = JSON.parse(
      localStorage.getItem(key) ?? "null",
    ) as Partial<StoredSearches> | null;
    if (stored && stored.userID !== userID) clearRecentSearches();
  } catch {
    clearRecentSearches();
  }
}
