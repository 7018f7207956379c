import type { Cache, Remembering } from "./cache.ts";

/** What a transaction may use of the cache, to which it gives nothing: it may never be committed. */
export interface TransactionCache extends Remembering {
  /** From here on what depends on these tags is read from the database: the transaction changes it. */
  change(tags: readonly string[]): void;
  /** From here on everything is: what others have committed may not be known to this process yet. */
  bypass(): void;
}

/** A view of the shared cache for one transaction, which sees what it does itself and shows it to nobody. */
export function createTransactionCache(shared: Cache): TransactionCache {
  const own = new Map<string, Promise<unknown>>();
  const changed = new Set<string>();
  let isBypassed = false;
  return {
    remember<Value>(key: string, _options: unknown, load: () => Promise<Value>) {
      const kept = isBypassed ? undefined : shared.find<Value>(key);
      if (kept && !kept.tags.some((tag) => changed.has(tag))) return Promise.resolve(kept.value);
      const result = (own.get(key) as Promise<Value> | undefined) ?? load();
      own.set(key, result);
      return result;
    },
    change(tags) {
      for (const tag of tags) changed.add(tag);
      own.clear();
    },
    bypass() {
      isBypassed = true;
      own.clear();
    },
  };
}
