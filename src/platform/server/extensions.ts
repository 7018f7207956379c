/** A typed list to which features add entries; duplicate keys are an error. */
export interface ExtensionPoint<Entry> {
  name: string;
  key(entry: Entry): string;
}

export const extensionPoint = <Entry>(
  name: string,
  key: (entry: Entry) => string,
): ExtensionPoint<Entry> => ({ name, key });

export interface Extensions {
  add<Entry>(point: ExtensionPoint<Entry>, ...entries: Entry[]): void;
  /** All entries in order of registration. */
  list<Entry>(point: ExtensionPoint<Entry>): readonly Entry[];
  find<Entry>(point: ExtensionPoint<Entry>, key: string): Entry | undefined;
}

/** Argument of a feature's `register.ts`. */
export type Add = Extensions["add"];

export function createExtensions(): Extensions {
  const points = new Map<string, Map<string, unknown>>();
  const lists = new Map<string, readonly unknown[]>();
  const entriesOf = <Entry>(point: ExtensionPoint<Entry>) => {
    const entriesByKey = points.get(point.name) ?? new Map<string, unknown>();
    points.set(point.name, entriesByKey);
    return entriesByKey as Map<string, Entry>;
  };
  return {
    add(point, ...entries) {
      lists.delete(point.name);
      const entriesByKey = entriesOf(point);
      for (const entry of entries) {
        const key = point.key(entry);
        if (entriesByKey.has(key)) throw new Error(`${point.name} "${key}" is added twice`);
        entriesByKey.set(key, entry);
      }
    },
    list<Entry>(point: ExtensionPoint<Entry>) {
      const cached = lists.get(point.name) as readonly Entry[] | undefined;
      if (cached) return cached;
      const list = [...entriesOf(point).values()];
      lists.set(point.name, list);
      return list;
    },
    find: (point, key) => entriesOf(point).get(key),
  };
}
