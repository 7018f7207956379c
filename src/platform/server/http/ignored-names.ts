import type { z } from "zod";
import { ApiError } from "../../contract/errors.ts";
import type { Config } from "../config.ts";
import { fieldErrors } from "./field-errors.ts";
import { type Loose, looseValue } from "./loose-values.ts";
import type { RequestInfo } from "./request.ts";

type Issue = z.core.$ZodIssue;

/** Names within one object of a value that its schema does not know. */
interface Unknown {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

export interface Understood<Value> {
  value: Value;
  /** What was left out of the value, such as `dateUpdated` or `layout.name`. */
  ignored: readonly string[];
}

/**
 * The value as the schema understands it, without the names that the schema does not know, as what a program
 * has read it may send back whole, and with what it writes loosely as it is meant. Throws 422 with the fields that are known and bad, and where nothing may
 * be ignored with the unknown ones, too.
 */
export function understood<S extends z.ZodType>(
  schema: S,
  given: unknown,
  mayIgnore: boolean,
): Understood<z.output<S>> {
  const ignored = new Set<string>();
  let value = given;
  while (true) {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data, ignored: [...ignored] };
    const { unknown, loose } = mayIgnore ? mendable(result.error.issues, value) : nothing;
    const left = unknown.length + loose.length > 0 ? mended(value, unknown, loose) : undefined;
    if (!left) throw refusal(result.error.issues);
    for (const name of unknown.flatMap(namesOf)) ignored.add(name);
    value = left.value;
  }
}

/** 422 for names within a body that stand for nothing. */
export const refuseUnknown = (keys: readonly string[]) =>
  refusal([{ code: "unrecognized_keys", keys: [...keys], path: [], message: "" }]);

export const withoutFields = (value: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)));

const refusal = (issues: readonly Issue[]) =>
  new ApiError(422, "Validation Failed", { errors: fieldErrors(issues) });

interface Mendable {
  unknown: readonly Unknown[];
  loose: readonly Loose[];
}

const nothing: Mendable = { unknown: [], loose: [] };

function mendable(issues: readonly Issue[], value: unknown): Mendable {
  const found = issues.map((issue): Mendable => {
    if (issue.code === "unrecognized_keys")
      return { ...nothing, unknown: [{ path: issue.path, keys: issue.keys }] };
    if (issue.code === "invalid_union") return ofMeantKind(issue, value);
    const loose = looseValue(issue, value);
    return loose ? { ...nothing, loose: [loose] } : nothing;
  });
  return {
    unknown: found.flatMap((each) => each.unknown),
    loose: found.flatMap((each) => each.loose),
  };
}

/** Of several kinds the one is meant that nothing but what can be mended speaks against. */
function ofMeantKind(
  { errors, path }: Extract<Issue, { code: "invalid_union" }>,
  value: unknown,
): Mendable {
  for (const issues of errors) {
    const below = issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }) as Issue);
    const { unknown, loose } = mendable(below, value);
    const isMeant = below.every((issue) => isMendable(issue, value));
    if (isMeant && unknown.length + loose.length > 0) return { unknown, loose };
  }
  return nothing;
}

function isMendable(issue: Issue, value: unknown): boolean {
  if (issue.code === "unrecognized_keys") return true;
  if (issue.code !== "invalid_union") return looseValue(issue, value) !== undefined;
  const { unknown, loose } = ofMeantKind(issue, value);
  return unknown.length + loose.length > 0;
}

/** A copy that is mended like this; undefined if nothing of it is where the schema has seen it. */
function mended(
  value: unknown,
  unknown: readonly Unknown[],
  loose: readonly Loose[],
): { value: unknown } | undefined {
  const left = without(value, unknown);
  for (const { path, meant } of loose) {
    const name = path.at(-1);
    const holder = holderAt(left.value, path.slice(0, -1));
    if (name === undefined || !holder) continue;
    holder[name] = meant;
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

/** Whether a name that no contract knows is an error in calls of the product's own pages. */
export const isStrictWithPages = ({
  FOLKMOOT_STRICT_PAGES,
}: Pick<Config, "FOLKMOOT_STRICT_PAGES">) => FOLKMOOT_STRICT_PAGES === "on";

/** What the scripts of the product's own pages send as `X-Requested-With`. */
const ownPages = "folkmoot";

export const isFromPage = ({ headers }: RequestInfo) => headers["x-requested-with"] === ownPages;

const maxCharacters = 1_900;
const longestName = 60;

/**
 * Names as a header carries them, `a, b.c`. They come from outside: what does not look like a name is left out,
 * and what does not fit is `...`.
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
