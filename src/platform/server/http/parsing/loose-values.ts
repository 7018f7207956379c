import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export interface Loose {
  path: readonly PropertyKey[];
  intended: unknown;
}

/**
 * The value that a client intended where a schema refuses its type, if unambiguous: `1` and `0` for a boolean, and
 * from forms `"true"`, `"12"` and `"a,b"`.
 */
export function looseValue(issue: Issue, value: unknown): Loose | undefined {
  if (issue.code !== "invalid_type") return undefined;
  const at = issue.path.reduce<unknown>(partOf, value);
  const intended = meaningOf(issue.expected, at);
  return intended === undefined ? undefined : { path: issue.path, intended };
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

function meaningOf(expected: string, value: unknown): unknown {
  if (expected === "boolean") return booleans.get(value);
  if (typeof value !== "string") return undefined;
  if (expected === "number" || expected === "int")
    return /^(0|-?[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined;
  if (expected === "array") return value.split(",").filter((part) => part !== "");
  return undefined;
}
