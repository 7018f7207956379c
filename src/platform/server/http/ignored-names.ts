import type { z } from "zod";
import { ApiError } from "../../contract/errors.ts";
import type { Config } from "../config.ts";
import { fieldErrors } from "./field-errors.ts";
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
 * The value as the schema understands it, without the names that the schema does not know: what a program
 * has read it may send back whole. Throws 422 with the fields that are known and bad, and where nothing may
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
    const unknown = mayIgnore ? unknownIn(result.error.issues) : [];
    const left = unknown.length > 0 ? without(value, unknown) : undefined;
    if (!left) throw refusal(result.error.issues);
    for (const name of unknown.flatMap(namesOf)) ignored.add(name);
    value = left;
  }
}

/** 422 for names within a body that stand for nothing. */
export const refuseUnknown = (keys: readonly string[]) =>
  refusal([{ code: "unrecognized_keys", keys: [...keys], path: [], message: "" }]);

export const withoutFields = (value: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => !names.includes(name)));

const refusal = (issues: readonly Issue[]) =>
  new ApiError(422, "Validation Failed", { errors: fieldErrors(issues) });

function unknownIn(issues: readonly Issue[], parents: readonly PropertyKey[] = []): Unknown[] {
  return issues.flatMap((issue): Unknown[] => {
    const path = [...parents, ...issue.path];
    if (issue.code === "unrecognized_keys") return [{ path, keys: issue.keys }];
    if (issue.code !== "invalid_union") return [];
    // Of several kinds the one is meant that nothing but unknown names speaks against.
    const meant = issue.errors.find((each) => each.every(isOfUnknown));
    return meant ? unknownIn(meant, path) : [];
  });
}

const isOfUnknown = ({ code }: Issue) => code === "unrecognized_keys";

/** A copy without these names; undefined if none of them is where the schema has seen it. */
function without(value: unknown, unknown: readonly Unknown[]): unknown {
  const copy = structuredClone(value);
  let isLess = false;
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>(
      (at, name) => (isHolder(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      copy,
    );
    if (!isHolder(holder)) continue;
    for (const key of keys.filter((each) => Object.hasOwn(holder, each))) {
      delete holder[key];
      isLess = true;
    }
  }
  return isLess ? copy : undefined;
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
