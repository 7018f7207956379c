import type { z } from "zod";
import { ApiError } from "../../../contract/errors.ts";
import type { Config } from "../../config.ts";
import { fieldErrors } from "../parsing/field-errors.ts";
import { type Loose, looseValue } from "../parsing/loose-values.ts";
import type { RequestInfo } from "./request.ts";

type Issue = z.core.$ZodIssue;

interface Unknown {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

export interface LenientResult<Value> {
  value: Value;
  /** Paths of ignored names, such as `dateUpdated` or `layout.name`. */
  ignored: readonly string[];
}

/**
 * Parses a value leniently: drops names that the schema does not have, since clients may send back a whole record
 * they read, and converts loosely typed values. Throws 422 with the bad fields, and in strict mode also for
 * unknown names.
 */
export function parseLeniently<S extends z.ZodType>(
  schema: S,
  input: unknown,
  mayIgnore: boolean,
): LenientResult<z.output<S>> {
  const ignored = new Set<string>();
  let value = input;
  while (true) {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data, ignored: [...ignored] };
    const { unknown, loose } = mayIgnore ? findRepairs(result.error.issues, value) : nothing;
    const left = unknown.length + loose.length > 0 ? repaired(value, unknown, loose) : undefined;
    if (!left) throw refusal(result.error.issues);
    for (const name of unknown.flatMap(namesOf)) ignored.add(name);
    value = left.value;
  }
}

export const refuseUnknown = (keys: readonly string[]) =>
  refusal([{ code: "unrecognized_keys", keys: [...keys], path: [], message: "" }]);

export const withoutFields = (value: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)));

const refusal = (issues: readonly Issue[]) =>
  new ApiError(422, "Validation Failed", { errors: fieldErrors(issues) });

interface Repairs {
  unknown: readonly Unknown[];
  loose: readonly Loose[];
}

const nothing: Repairs = { unknown: [], loose: [] };

function findRepairs(issues: readonly Issue[], value: unknown): Repairs {
  const repairs = issues.map((issue): Repairs => {
    if (issue.code === "unrecognized_keys")
      return { ...nothing, unknown: [{ path: issue.path, keys: issue.keys }] };
    if (issue.code === "invalid_union") return repairsOfUnion(issue, value);
    const loose = looseValue(issue, value);
    return loose ? { ...nothing, loose: [loose] } : nothing;
  });
  return {
    unknown: repairs.flatMap((each) => each.unknown),
    loose: repairs.flatMap((each) => each.loose),
  };
}

/** Picks the member of a union whose only issues are repairable. */
function repairsOfUnion(
  { errors, path }: Extract<Issue, { code: "invalid_union" }>,
  value: unknown,
): Repairs {
  for (const issues of errors) {
    const below = issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }) as Issue);
    const { unknown, loose } = findRepairs(below, value);
    const isMatch = below.every((issue) => isRepairable(issue, value));
    if (isMatch && unknown.length + loose.length > 0) return { unknown, loose };
  }
  return nothing;
}

function isRepairable(issue: Issue, value: unknown): boolean {
  if (issue.code === "unrecognized_keys") return true;
  if (issue.code !== "invalid_union") return looseValue(issue, value) !== undefined;
  const { unknown, loose } = repairsOfUnion(issue, value);
  return unknown.length + loose.length > 0;
}

/** Repaired copy; undefined if the schema changed the value before the paths in its issues. */
function repaired(
  value: unknown,
  unknown: readonly Unknown[],
  loose: readonly Loose[],
): { value: unknown } | undefined {
  const left = without(value, unknown);
  for (const { path, intended } of loose) {
    const name = path.at(-1);
    const holder = holderAt(left.value, path.slice(0, -1));
    if (name === undefined || !holder) continue;
    holder[name] = intended;
    left.isChanged = true;
  }
  return left.isChanged ? left : undefined;
}

const holderAt = (value: unknown, path: readonly PropertyKey[]) => {
  const holder = path.reduce<unknown>(
    (at, name) => (isHolder(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    value,
  );
  return isHolder(holder) ? holder : undefined;
};

function without(value: unknown, unknown: readonly Unknown[]) {
  const copy = structuredClone(value);
  let isChanged = false;
  for (const { path, keys } of unknown) {
    const holder = holderAt(copy, path);
    if (!holder) continue;
    for (const key of keys.filter((each) => Object.hasOwn(holder, each))) {
      delete holder[key];
      isChanged = true;
    }
  }
  return { value: copy, isChanged };
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === "object" && value !== null;

const namesOf = ({ path, keys }: Unknown): string[] => {
  const parents = path.filter((part) => typeof part === "string");
  return keys.map((key) => [...parents, key].join("."));
};

/** Whether unknown names are an error in calls of the product's own pages. */
export const isStrictWithPages = ({
  FOLKMOOT_STRICT_PAGES,
}: Pick<Config, "FOLKMOOT_STRICT_PAGES">) => FOLKMOOT_STRICT_PAGES === "on";

const ownPages = "folkmoot";

export const isFromPage = ({ headers }: RequestInfo) => headers["x-requested-with"] === ownPages;

const maxCharacters = 1_900;
const longestName = 60;

/**
 * Names for a header, as `a, b.c`. They come from the client: odd ones are dropped, and what exceeds the limit
 * becomes `...`.
 */
export function namesInHeader(names: readonly string[]): string {
  const plain = names.filter((name) => /^[\w.$-]+$/.test(name) && name.length <= longestName);
  const shown: string[] = [];
  let length = 0;
  for (const name of new Set(plain)) {
    length += name.length + 2;
    if (length > maxCharacters) return [...shown, "..."].join(", ");
    shown.push(name);
  }
  return [...shown, ...(plain.length < names.length ? ["..."] : [])].join(", ");
}
