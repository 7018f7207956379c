type Tree = Readonly<Record<string, unknown>>;

export interface ChangedVariable {
  path: string;
  /** Undefined if it was not set. */
  from: string | undefined;
  to: string | undefined;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function leavesOf(value: unknown, path = ""): [string, string][] {
  if (value === undefined) return [];
  if (!isTree(value)) return [[path, typeof value === "string" ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** Variables that differ between two revisions, by path. */
export function changedVariables(before: unknown, after: unknown): ChangedVariable[] {
  const [from, to] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path) !== to.get(path))
    .toSorted()
    .map((path) => ({ path, from: from.get(path), to: to.get(path) }));
}
