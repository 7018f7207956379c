import { LRUCache } from "lru-cache";

/** Markup of parts of pages, by a key that names all that it was made from. */
export interface MarkupCache {
  readonly uses: { hit: number; miss: number };
  /** What is there, and for how many milliseconds more. */
  find(key: string): { markup: string; milliseconds: number } | undefined;
  /** Keeps it for so many milliseconds at most. */
  keep(key: string, markup: string, milliseconds: number): void;
  /** What it holds now. */
  held(): { entries: number; bytes: number };
}

/** Rough: the key, the entry and its place in two maps. */
const overhead = 300;

/** Parts in at most `maxBytes`; what nobody has asked for the longest goes first. */
export function createMarkupCache(maxBytes: number): MarkupCache {
  const entries = new LRUCache<string, string>({
    maxSize: Math.max(1, maxBytes),
    // Letters beyond Latin take two bytes each, in the whole of a text.
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
    held: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}
