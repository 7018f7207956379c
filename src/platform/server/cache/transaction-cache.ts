import type { Cache, ReadThroughCache } from "./cache.ts";

/** Cache access of a transaction, read-only since it may roll back. */
export interface TransactionCache extends ReadThroughCache {
  /** Reads values with these tags from the database from now on, as the transaction changes them. */
  change(tags: readonly string[]): void;
  /**
   * Reads everything from the database from now on: this process may not have received invalidations of others
   * yet.
   */
  bypass(): void;
}

/** The shared cache as one transaction sees it, with its own changes, which stay invisible to others. */
export function createTransactionCache(shared: Cache): TransactionCache {
  const loaded = new Map<string, Promise<unknown>>();
  const changed = new Set<string>();
  let isBypassed = false;
  return {
    remember<Value>(key: string, _options: unknown, load: () => Promise<Value>) {
      const cached = isBypassed ? undefined : shared.find<Value>(key);
      if (cached && !cached.tags.some((tag) => changed.has(tag)))
        return Promise.resolve(cached.value);
      const result = (loaded.get(key) as Promise<Value> | undefined) ?? load();
      loaded.set(key, result);
      return result;
    },
    change(tags) {
      for (const tag of tags) changed.add(tag);
      loaded.clear();
    },
    bypass() {
      isBypassed = true;
      loaded.clear();
    },
  };
}
