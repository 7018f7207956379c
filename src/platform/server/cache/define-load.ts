import type { Ctx } from "../context.ts";

/** Plain values that identify what is loaded; properties that are undefined are the same as missing ones. */
export type LoadKey =
  | string
  | number
  | Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A load whose value is shared by all callers of a request with the same viewer and key, also while it runs. The
 * request loads again after it wrote something, after a failure, and in transactions; jobs always load.
 */
export function defineLoad<Value, Key extends [] | [LoadKey] = []>(
  load: (ctx: Ctx, ...key: Key) => Promise<Value>,
): (ctx: Ctx, ...key: Key) => Promise<Value> {
  const share = shared<Value>();
  return (ctx, ...key) => {
    const { find, add } = share(ctx);
    const id = idOf(key[0]);
    return find(id) ?? add(id, load(ctx, ...key));
  };
}

/**
 * A load of many records, shared by all callers of a request like `defineLoad`: each call loads only the ids that no
 * earlier one has loaded. Ids without a value are left out.
 */
export function defineBatchLoad<Value>(
  load: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (ctx: Ctx, ids: Iterable<number>) => Promise<ReadonlyMap<number, Value>> {
  const share = shared<Value | undefined>();
  return async (ctx, wanted) => {
    const { find, add } = share(ctx);
    const ids = [...new Set(wanted)];
    const values = new Map(ids.map((id) => [id, find(id)]));
    const missing = ids.filter((id) => values.get(id) === undefined);
    const loaded = missing.length > 0 ? load(ctx, missing) : Promise.resolve(new Map());
    const loadedValue = async (id: number) => (await loaded).get(id);
    for (const id of missing) values.set(id, add(id, loadedValue(id)));
    const pairs = await Promise.all(
      [...values].map(async ([id, value]) => [id, await value] as const),
    );
    return new Map(pairs.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
  };
}

type Id = string | number | undefined;

function idOf(key: LoadKey | undefined): Id {
  if (typeof key !== "object") return key;
  const parts = Object.entries(key).filter(([, part]) => part !== undefined);
  return JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Access to the values of one load in the context of a call. */
function shared<Value>() {
  const load = {};
  return (ctx: Ctx) => {
    const values = (ctx.loaded?.of(load, ctx.viewer) ?? new Map()) as Map<Id, Promise<Value>>;
    return {
      find: (id: Id) => values.get(id),
      add(id: Id, value: Promise<Value>) {
        values.set(id, value);
        value.catch(() => values.get(id) === value && values.delete(id));
        return value;
      },
    };
  };
}
