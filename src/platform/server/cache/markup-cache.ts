import { LRUCache } from "lru-cache";

/** Cache of page fragments, by a key of all their input. */
export interface MarkupCache {
  readonly uses: { hit: number; miss: number };
  /** A fragment, and its remaining lifetime in milliseconds. */
  find(key: string): { markup: string; milliseconds: number } | undefined;
  /** Stores a fragment for at most this many milliseconds. */
  keep(key: string, markup: string, milliseconds: number): void;
  totals(): { entries: number; bytes: number };
}

const overhead = 300;

/** Fragments in at most `maxBytes`; evicts the least recently used. */
export function createMarkupCache(maxBytes: number): MarkupCache {
  const entries = new LRUCache<string, string>({
    maxSize: Math.max(1, maxBytes),
    // Strings with characters beyond Latin-1 take two bytes per character.
    sizeCalculation: (markup) => 2 * markup.length + overhead,
  });
  const uses = { hit: 0, miss: 0 };
  return {
    uses,
    find(key) {
      const markup = entries.get(key);
      uses[markup === undefined ? "miss" : "hit"] += 1;
      if (markup === undefined) return undefined;
      return { markup, milliseconds: entries.getRemainingTTL(key) };
    },
    keep: (key, markup, ttl) => void entries.set(key, markup, { ttl }),
    totals: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
