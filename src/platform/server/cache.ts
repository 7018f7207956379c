import { LRUCache } from "lru-cache";

export interface CacheOptions<Value = unknown> {
  /** Longest life in milliseconds. */
  ttl: number;
  /** What the value depends on: dropped when any of these changes. May grow until the load ends. */
  tags: readonly string[];
  /** Units that the value takes, 1 unless told. */
  sizeOf?(value: Value): number;
  /** Says of a value that it must not be kept. */
  isUnfit?(value: Value): boolean;
}

/** What work asks of the cache, by its context. */
export interface Remembering {
  /** Loads once even if many ask at the same time. A value that changed while loading is not kept. */
  remember<Value>(
    key: string,
    options: CacheOptions<Value>,
    load: () => Promise<Value>,
  ): Promise<Value>;
}

/** Values kept in memory until something that they depend on changes, on this node or another one. */
export interface Cache extends Remembering {
  get<Value>(key: string): Value | undefined;
  /** What is kept, with all that it depends on. */
  find<Value>(key: string): { value: Value; tags: readonly string[] } | undefined;
  /** Loads anew and replaces what is kept, once at a time, while `get` goes on giving the old value. */
  refresh<Value>(
    key: string,
    options: CacheOptions<Value>,
    load: () => Promise<Value>,
  ): Promise<Value>;
  /** Drops on this node only; `TransactionCtx.invalidate` tells all. */
  drop(tags: readonly string[]): void;
  clear(): void;
  /** Counts anew the units of a value that has grown since it was kept. */
  weigh<Value>(key: string, value: Value, sizeOf: (value: Value) => number): void;
  /** What it holds now. */
  held(): { entries: number; units: number };
}

/** Whether a value may take the room of others, which are named by their keys; asked only where there is too little. */
export type Admission = (key: string, others: readonly string[]) => boolean;

interface Loading {
  start: number;
  tags: readonly string[];
  result: Promise<unknown>;
}

/**
 * A cache of at most `maxSize` units; entries without a size count as 1 unit. What nobody has asked for the longest
 * makes room for what is new, unless `admits` refuses that.
 */
export function createCache(maxSize: number, admits: Admission = () => true): Cache {
  const entries = createTaggedEntries(maxSize, admits);
  const changes = createChanges();
  const loading = new Map<string, Loading>();

  function load<Value>(key: string, options: CacheOptions<Value>, run: () => Promise<Value>) {
    const start = changes.now();
    const result = run()
      .then((value) => {
        const isFit = !changes.since(start, options.tags) && !options.isUnfit?.(value);
        if (isFit) entries.keep(key, value, options);
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
      const kept = entries.get(key);
      return kept ? Promise.resolve(kept.value as Value) : once(key, options, run);
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
    weigh: entries.weigh,
    held: entries.held,
  };
}

/** Past this many remembered changes, loads under way simply count as outdated. */
const maxChanges = 50_000;

/** Remembers what changed when, so that a load that began before a change is not kept after it. */
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

  /** What would have to go for something of this size. */
  function inTheWay(size: number): string[] {
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
    const others = inTheWay(size);
    if (others.length === 0 || admits(key, others)) return true;
    // Others are to be weighed against the next one that comes.
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
    weigh<Value>(key: string, value: Value, sizeOf: (value: Value) => number) {
      const entry = entries.peek(key);
      if (entry?.value !== value) return;
      // Sizes are taken of new objects only; the tags stay as they are.
      const weighed = { ...entry, size: sizeIn(sizeOf(value)) };
      entries.set(key, weighed, { noUpdateTTL: true, noDisposeOnSet: true });
    },
    drop(tags: readonly string[]) {
      for (const tag of tags)
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    clear: () => entries.clear(),
    held: () => ({ entries: entries.size, units: entries.calculatedSize }),
  };
}
