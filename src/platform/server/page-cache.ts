import { type Cache, createCache } from "./cache.ts";

/** The part of the room that pages with a query may take. */
const queriedShare = 0.25;

export interface PageCache extends Cache {
  /** How often a page was there, was there but old, or had to be rendered. */
  readonly uses: { hit: number; stale: number; miss: number };
}

/**
 * Rendered pages in at most `maxBytes`. Queries can be made up at will (`?x=1`, `?x=2`, ...), so that
 * pages with one have room of their own and never push out those that people read.
 */
export function createPageCache(maxBytes: number): PageCache {
  const queried = createCache(maxBytes * queriedShare);
  const plain = createCache(maxBytes * (1 - queriedShare));
  const holderOf = (key: string) => (key.includes("?") ? queried : plain);
  return {
    uses: { hit: 0, stale: 0, miss: 0 },
    get: (key) => holderOf(key).get(key),
    find: (key) => holderOf(key).find(key),
    remember: (key, options, load) => holderOf(key).remember(key, options, load),
    refresh: (key, options, load) => holderOf(key).refresh(key, options, load),
    drop(tags) {
      for (const each of [plain, queried]) each.drop(tags);
    },
    clear() {
      for (const each of [plain, queried]) each.clear();
    },
    held() {
      const [one, other] = [plain.held(), queried.held()];
      return { entries: one.entries + other.entries, units: one.units + other.units };
    },
  };
}
