import { LRUCache } from "lru-cache";

export interface CacheOptions<Value = unknown> {
  /** Maximum age in milliseconds. */
  ttl: number;
  /** Invalidating any of these drops the value. May grow until the load ends. */
  tags: readonly string[];
  /** Size in units, default 1. */
  sizeOf?(value: Value): number;
  /** Whether the value must not be cached. */
  isUncacheable?(value: Value): boolean;
}

/** Cache access by the context. */
export interface ReadThroughCache {
  /**
   * Returns the cached value or loads it, once for concurrent callers. A value invalidated while it loads is not
   * cached.
   */
  remember<Value>(
    key: string,
    options: CacheOptions<Value>,
    load: () => Promise<Value>,
  ): Promise<Value>;
}

/** In-memory cache with invalidation by tags, on this node and from others. */
export interface Cache extends ReadThroughCache {
  get<Value>(key: string): Value | undefined;
  find<Value>(key: string): { value: Value; tags: readonly string[] } | undefined;
  /** Reloads a value, once at a time, while `get` still returns the old one. */
  refresh<Value>(
    key: string,
    options: CacheOptions<Value>,
    load: () => Promise<Value>,
  ): Promise<Value>;
  /** Invalidates on this node only; use `TransactionCtx.invalidate` for all nodes. */
  drop(tags: readonly string[]): void;
  clear(): void;
  updateSize<Value>(key: string, value: Value, sizeOf: (value: Value) => number): void;
  totals(): { entries: number; units: number };
}

/** Whether a value may evict others, given by their keys; called only when the cache is full. */
export type Admission = (key: string, others: readonly string[]) => boolean;

interface Loading {
  start: number;
  tags: readonly string[];
  result: Promise<unknown>;
}

/**
 * A cache of at most `maxSize` units; entries without a size count as 1 unit. Evicts the least recently used
 * entries, unless `admits` refuses the new one.
 */
export function createCache(maxSize: number, admits: Admission = () => true): Cache {
  const entries = createTaggedEntries(maxSize, admits);
  const changes = createChanges();
  const loading = new Map<string, Loading>();

  function load<Value>(key: string, options: CacheOptions<Value>, run: () => Promise<Value>) {
    const start = changes.now();
    const result = run()
      .then((value) => {
        const isCacheable = !changes.since(start, options.tags) && !options.isUncacheable?.(value);
        if (isCacheable) entries.keep(key, value, options);
        return value;
      })
      .finally(() => {
        if (loading.get(key)?.result === result) loading.delete(key);
      });
    loading.set(key, { start, tags: options.tags, result });
    return result;
  }

  function once<Value>(key: string, options: CacheOptions<Value>, run: () => Promise<Value>) {
    const running = loading.get(key);
    const isCurrent = running && !changes.since(running.start, running.tags);
    return isCurrent ? (running.result as Promise<Value>) : load(key, options, run);
  }

  return {
    get: <Value>(key: string) => entries.get(key)?.value as Value | undefined,
    find: <Value>(key: string) =>
      entries.get(key) as { value: Value; tags: readonly string[] } | undefined,
    remember<Value>(key: string, options: CacheOptions<Value>, run: () => Promise<Value>) {
      const entry = entries.get(key);
      return entry ? Promise.resolve(entry.value as Value) : once(key, options, run);
    },
    refresh: once,
    drop(tags) {
      changes.add(tags);
      entries.drop(tags);
    },
    clear() {
      changes.addAll();
      entries.clear();
      loading.clear();
    },
    updateSize: entries.updateSize,
    totals: entries.totals,
  };
}

/** Beyond this many tracked invalidations, all loads in progress count as stale. */
const maxChanges = 50_000;

function createChanges() {
  const lastChange = new Map<string, number>();
  let count = 0;
  let everythingAt = 0;
  const addAll = () => {
    count += 1;
    everythingAt = count;
    lastChange.clear();
  };
  return {
    now: () => count,
    since: (start: number, tags: readonly string[]) =>
      everythingAt > start || tags.some((tag) => (lastChange.get(tag) ?? 0) > start),
    add(tags: readonly string[]) {
      if (lastChange.size > maxChanges) addAll();
      count += 1;
      for (const tag of tags) lastChange.set(tag, count);
    },
    addAll,
  };
}

interface Entry {
  value: unknown;
  tags: readonly string[];
  size: number;
}

const sizeIn = (units: number) => Math.max(1, Math.ceil(units));

function createTaggedEntries(maxSize: number, admits: Admission) {
  const keysByTag = new Map<string, Set<string>>();
  const forget = ({ tags }: Entry, key: string) => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    dispose: forget,
  });

  function keysToEvict(size: number): string[] {
    let room = maxSize - entries.calculatedSize;
    if (room >= size) return [];
    entries.purgeStale();
    room = maxSize - entries.calculatedSize;
    const keys: string[] = [];
    for (const key of entries.rkeys()) {
      if (room >= size) break;
      keys.push(key);
      room += entries.peek(key)?.size ?? 0;
    }
    return keys;
  }

  function isAdmitted(key: string, size: number): boolean {
    if (size > maxSize || entries.has(key)) return true;
    const others = keysToEvict(size);
    if (others.length === 0 || admits(key, others)) return true;
    // Marks them as used, so that the next candidate is compared with others.
    for (const other of others) entries.get(other);
    return false;
  }

  return {
    get: (key: string) => entries.get(key),
    keep<Value>(key: string, value: Value, { tags, ttl, sizeOf }: CacheOptions<Value>) {
      const size = sizeIn(sizeOf?.(value) ?? 1);
      if (!isAdmitted(key, size)) return;
      entries.set(key, { value, tags: [...tags], size }, { ttl });
      if (!entries.has(key)) return;
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    updateSize<Value>(key: string, value: Value, sizeOf: (value: Value) => number) {
      const entry = entries.peek(key);
      if (entry?.value !== value) return;
      // lru-cache computes sizes of new objects only.
      const updated = { ...entry, size: sizeIn(sizeOf(value)) };
      entries.set(key, updated, { noUpdateTTL: true, noDisposeOnSet: true });
    },
    drop(tags: readonly string[]) {
      for (const tag of tags)
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    clear: () => entries.clear(),
    totals: () => ({ entries: entries.size, units: entries.calculatedSize }),
  };
}
