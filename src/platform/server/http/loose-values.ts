import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** A loosely typed value at `path`, and the value it means. */
export interface Loose {
  path: readonly PropertyKey[];
  meant: unknown;
}

/**
 * The value that a client meant where a schema refuses its type, if unambiguous: `1` and `0` for a boolean, and
 * from forms `"true"`, `"12"` and `"a,b"`.
 */
export function looseValue(issue: Issue, given: unknown): Loose | undefined {
  if (issue.code !== "invalid_type") return undefined;
  const at = issue.path.reduce<unknown>(partOf, given);
  const meant = meaningOf(issue.expected, at);
  return meant === undefined ? undefined : { path: issue.path, meant };
}

const partOf = (at: unknown, name: PropertyKey) =>
  typeof at === "object" && at !== null && Object.hasOwn(at, name)
    ? (at as Record<PropertyKey, unknown>)[name]
    : undefined;

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
]);

function meaningOf(expected: string, given: unknown): unknown {
  if (expected === "boolean") return booleans.get(given);
  if (typeof given !== "string") return undefined;
  if (expected === "number" || expected === "int")
    return /^(0|-?[1-9]\d{0,14})$/.test(given) ? Number(given) : undefined;
  if (expected === "array") return given.split(",").filter((part) => part !== "");
  return undefined;
}
