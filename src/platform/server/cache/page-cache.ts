import { type Admission, type Cache, createCache } from "./cache.ts";
import { createPopularity } from "./popularity.ts";

const queriedShare = 0.25;

/** Cached, cached but stale, or rendered. */
export type PageUse = "hit" | "stale" | "miss";

/** Shared by guests: pages and API responses. */
export type SharedKind = "page" | "answer";

export interface PageCache extends Cache {
  readonly uses: Readonly<Record<SharedKind, Readonly<Record<PageUse, number>>>>;
  readonly refused: number;
  readonly maxBytes: number;
  count(key: string, kind: SharedKind, use: PageUse): void;
}

/**
 * Rendered pages in at most `maxBytes`. Query strings can be made up (`?x=1`, `?x=2`, ...), so pages with one have
 * a separate share and never evict others. A full cache admits a page only if it was requested more often lately
 * than all pages it would evict, so that crawlers evict nothing (decision 045).
 */
export function createPageCache(maxBytes: number): PageCache {
  const popularity = createPopularity();
  let refused = 0;
  const admits: Admission = (key, others) => {
    const evictedUses = others.reduce((sum, other) => sum + popularity.of(other), 0);
    const isAdmitted = popularity.of(key) > evictedUses;
    if (!isAdmitted) refused += 1;
    return isAdmitted;
  };
  const queried = createCache(Math.max(1, maxBytes * queriedShare), admits);
  const plain = createCache(Math.max(1, maxBytes * (1 - queriedShare)), admits);
  const holderOf = (key: string) => (key.includes("?") ? queried : plain);
  const uses = { page: noUses(), answer: noUses() };
  return {
    uses,
    maxBytes,
    get refused() {
      return refused;
    },
    count(key, kind, use) {
      uses[kind][use] += 1;
      popularity.add(key);
    },
    get: (key) => holderOf(key).get(key),
    find: (key) => holderOf(key).find(key),
    remember: (key, options, load) => holderOf(key).remember(key, options, load),
    refresh: (key, options, load) => holderOf(key).refresh(key, options, load),
    updateSize: (key, value, sizeOf) => holderOf(key).updateSize(key, value, sizeOf),
    drop(tags) {
      for (const each of [plain, queried]) each.drop(tags);
    },
    clear() {
      for (const each of [plain, queried]) each.clear();
    },
    totals() {
      const [one, other] = [plain.totals(), queried.totals()];
      return { entries: one.entries + other.entries, units: one.units + other.units };
    },
  };
}

const noUses = () => ({ hit: 0, stale: 0, miss: 0 });
