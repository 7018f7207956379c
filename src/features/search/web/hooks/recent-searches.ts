import { recentSearchesKey as key } from "./recent-searches-key.ts";

const most = 8;

interface Kept {
  userID: number;
  queries: readonly string[];
}

export function readRecentSearches(userID: number): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    const queries = kept?.userID === userID && Array.isArray(kept.queries) ? kept.queries : [];
    return queries.filter((query) => typeof query === "string").slice(0, most);
  } catch {
    return [];
  }
}

export function keepRecentSearch(userID: number, typed: string) {
  const query = typed.trim().slice(0, 200);
  if (query === "") return;
  const others = readRecentSearches(userID).filter((each) => each !== query);
  const kept: Kept = { userID, queries: [query, ...others].slice(0, most) };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

export function clearRecentSearches() {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function forgetSearchesOfOthers(userID: number) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    if (kept && kept.userID !== userID) clearRecentSearches();
  } catch {
    clearRecentSearches();
  }
}
