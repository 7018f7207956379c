type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges objects; arrays and values replace, null deletes. */
export function mergeDeep(base: Tree, changes: Tree): Record<string, unknown> {
  const merged = new Map(Object.entries(base));
  for (const [key, change] of Object.entries(changes)) {
    const current = merged.get(key);
    if (change === null) merged.delete(key);
    else if (isTree(change)) merged.set(key, mergeDeep(isTree(current) ? current : {}, change));
    else merged.set(key, change);
  }
  return Object.fromEntries(merged);
}
