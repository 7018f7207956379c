import { type Admission, type Cache, createCache } from "./cache.ts";
import { createPopularity } from "./popularity.ts";

/** The part of the room that pages with a query may take. */
const queriedShare = 0.25;

/** Whether it was there, was there but old, or had to be made. */
export type PageUse = "hit" | "stale" | "miss";

/** What guests share: pages, and answers of the API. */
export type SharedKind = "page" | "answer";

export interface PageCache extends Cache {
  readonly uses: Readonly<Record<SharedKind, Readonly<Record<PageUse, number>>>>;
  /** How many were not kept because what stood in their way is asked for more often. */
  readonly refused: number;
  readonly maxBytes: number;
  /** Counts that somebody asked for it, once for each time: what is asked for more often is kept. */
  count(key: string, kind: SharedKind, use: PageUse): void;
}

/**
 * Rendered pages in at most `maxBytes`. Queries can be made up at will (`?x=1`, `?x=2`, ...), so that
 * pages with one have room of their own and never push out those that people read. Where the room is taken, a page gets
 * in only if it was asked for more often lately than all together that would have to go, so that whoever looks at each
 * page of the site once changes nothing (decision 045).
 */
export function createPageCache(maxBytes: number): PageCache {
  const popularity = createPopularity();
  let refused = 0;
  const admits: Admission = (key, others) => {
    const asked = others.reduce((sum, other) => sum + popularity.of(other), 0);
    const isAdmitted = popularity.of(key) > asked;
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
    weigh: (key, value, sizeOf) => holderOf(key).weigh(key, value, sizeOf),
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

const noUses = () => ({ hit: 0, stale: 0, miss: 0 });
