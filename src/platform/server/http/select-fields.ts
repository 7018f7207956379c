import { badRequest } from "../../contract/errors.ts";

export interface FieldSelection {
  fields?: string[];
  fieldMapping?: Record<string, string>;
}

const asList = (value: unknown): string[] | undefined => {
  if (value === undefined) return undefined;
  const words = Array.isArray(value) ? value.map(String) : String(value).split(",");
  return words.filter(Boolean);
};

/** Takes `fields` and `fieldMapping`, which every endpoint understands, out of a query. */
export function takeFieldSelection(query: Record<string, unknown>): [FieldSelection, Record<string, unknown>] {
  const { fields, fieldMapping, ...rest } = query;
  if (fields !== undefined && fieldMapping !== undefined)
    throw badRequest("fields and fieldMapping cannot be used together.");
  if (fieldMapping !== undefined && (typeof fieldMapping !== "object" || fieldMapping === null))
    throw badRequest("fieldMapping must be written as fieldMapping[field]=Name.");
  return [{ fields: asList(fields), fieldMapping: fieldMapping as Record<string, string> }, rest];
}

/** Keeps only the fields asked for (`a,b.c`), or renames them; lists are treated item by item. */
export function selectFields(body: unknown, selection: FieldSelection): unknown {
  const { fields, fieldMapping } = selection;
  if (!fields && !fieldMapping) return body;
  if (Array.isArray(body)) return body.map((item) => selectFields(item, selection));
  if (typeof body !== "object" || body === null) return body;
  const selected: Record<string, unknown> = {};
  for (const path of fields ?? []) copyPath(body as Record<string, unknown>, selected, path.split("."));
  for (const [path, name] of Object.entries(fieldMapping ?? {})) selected[String(name)] = valueAt(body, path.split("."));
  return selected;
}

const unsafe = new Set(["__proto__", "constructor", "prototype"]);

function copyPath(from: Record<string, unknown>, to: Record<string, unknown>, [name, ...rest]: string[]) {
  if (name === undefined || unsafe.has(name) || !Object.hasOwn(from, name)) return;
  if (rest.length === 0) {
    to[name] = from[name];
    return;
  }
  const inner = from[name];
  if (typeof inner !== "object" || inner === null) return;
  const target = (to[name] ?? {}) as Record<string, unknown>;
  to[name] = target;
  copyPath(inner as Record<string, unknown>, target, rest);
}

/** The value under a path of names, undefined where the path ends early. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined),
    value,
  );
