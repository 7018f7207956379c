import { LRUCache } from "lru-cache";

interface Entry {
  value: unknown;
  tags: readonly string[];
  size: number;
}

export interface CacheOptions {
  /** Longest life in milliseconds. */
  ttl: number;
  /** What the value depends on: dropped when any of these changes. May grow until the load ends. */
  tags: readonly string[];
  /** Units that the value takes, 1 unless told. */
  sizeOf?: (value: never) => number;
  /** Says of a value that it must not be kept. */
  isUnfit?: (value: never) => boolean;
}

/** Values kept in memory until something that they depend on changes, on this node or another one. */
export interface Cache {
  get<Value>(key: string): Value | undefined;
  /** Loads once even if many ask at the same time. A value that changed while loading is not kept. */
  remember<Value>(key: string, options: CacheOptions, load: () => Promise<Value>): Promise<Value>;
  /** Loads anew and replaces what is kept, once at a time, while `get` goes on giving the old value. */
  refresh<Value>(key: string, options: CacheOptions, load: () => Promise<Value>): Promise<Value>;
  /** Drops on this node only; `TransactionCtx.invalidate` tells all. */
  drop(tags: readonly string[]): void;
  clear(): void;
}

/** Past this many remembered changes, loads under way simply count as outdated. */
const mostGenerations = 50_000;

/** A cache of at most `maxSize` units; entries without a size count as 1 unit. */
export function createCache(maxSize: number): Cache {
  const keysByTag = new Map<string, Set<string>>();
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    ttl: 3_600_000,
    dispose: ({ tags }, key) => {
      for (const tag of tags) forget(tag, key);
    },
  });
  const loading = new Map<string, { start: number; tags: readonly string[]; result: Promise<unknown> }>();
  const generations = new Map<string, number>();
  let generation = 0;
  let clearedAt = 0;

  function forget(tag: string, key: string) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  const changedSince = (start: number, tags: readonly string[]) =>
    clearedAt > start || tags.some((tag) => (generations.get(tag) ?? 0) > start);

  function keep(key: string, entry: Entry, ttl: number) {
    entries.set(key, entry, { ttl });
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  function load<Value>(key: string, options: CacheOptions, run: () => Promise<Value>) {
    const start = generation;
    const result = run()
      .then((value) => {
        const isOutdated = changedSince(start, options.tags) || options.isUnfit?.(value as never) === true;
        const size = options.sizeOf?.(value as never) ?? 1;
        if (!isOutdated) keep(key, { value, tags: [...options.tags], size }, options.ttl);
        return value;
      })
      .finally(() => {
        if (loading.get(key)?.result === result) loading.delete(key);
      });
    loading.set(key, { start, tags: options.tags, result });
    return result;
  }

  function once<Value>(key: string, options: CacheOptions, run: () => Promise<Value>): Promise<Value> {
    const running = loading.get(key);
    if (running && !changedSince(running.start, running.tags)) return running.result as Promise<Value>;
    return load(key, options, run);
  }

  return {
    get: <Value>(key: string) => entries.get(key)?.value as Value | undefined,
    remember<Value>(key: string, options: CacheOptions, run: () => Promise<Value>) {
      const kept = entries.get(key);
      return kept ? Promise.resolve(kept.value as Value) : once(key, options, run);
    },
    refresh: once,
    drop(tags) {
      generation += 1;
      if (generations.size > mostGenerations) {
        generations.clear();
        clearedAt = generation;
      }
      for (const tag of tags) {
        generations.set(tag, generation);
        for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      }
    },
    clear() {
      generation += 1;
      clearedAt = generation;
      entries.clear();
      loading.clear();
      keysByTag.clear();
      generations.clear();
    },
  };
}
