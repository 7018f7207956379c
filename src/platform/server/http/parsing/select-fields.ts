import { z } from "zod";
import { badRequest } from "../../../contract/errors.ts";
import { csv } from "../../../contract/queries/query.ts";
import { validated } from "./validated.ts";

const path = z.string().min(1).max(200);
export const fieldSelectionSchema = z.object({
  fields: csv(path, 200).optional(),
  fieldMapping: z.record(path, path).optional(),
});

export type FieldSelection = z.output<typeof fieldSelectionSchema>;

const nothing: FieldSelection = {};

/** Splits `fields` and `fieldMapping` from the rest of a query. */
export function takeFieldSelection(
  query: Record<string, unknown>,
): [FieldSelection, Record<string, unknown>] {
  if (query.fields === undefined && query.fieldMapping === undefined) return [nothing, query];
  const { fields, fieldMapping, ...rest } = query;
  if (fields !== undefined && fieldMapping !== undefined)
    throw badRequest("fields and fieldMapping cannot be used together.");
  return [validated(fieldSelectionSchema, { fields, fieldMapping }), rest];
}

/** Keeps only the requested fields (`a,b.c`) or the renamed ones; lists item by item. */
export function selectFields(body: unknown, selection: FieldSelection): unknown {
  const { fields, fieldMapping } = selection;
  if (!fields && !fieldMapping) return body;
  if (Array.isArray(body)) return body.map((item) => selectFields(item, selection));
  if (typeof body !== "object" || body === null) return body;
  if (fieldMapping)
    return Object.fromEntries(
      Object.entries(fieldMapping).map(([from, name]) => [name, valueAt(body, from.split("."))]),
    );
  const selected: Record<string, unknown> = {};
  for (const field of fields ?? [])
    copyPath(body as Record<string, unknown>, selected, field.split("."));
  return selected;
}

const unsafe = new Set(["__proto__", "constructor", "prototype"]);

function copyPath(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  [name, ...rest]: string[],
) {
  if (name === undefined || unsafe.has(name) || !Object.hasOwn(from, name)) return;
  const value = from[name];
  if (rest.length === 0) {
    to[name] = value;
  } else if (Array.isArray(value)) {
    to[name] = value.map((item) => selectFields(item, { fields: [rest.join(".")] }));
  } else if (typeof value === "object" && value !== null) {
    const target = (to[name] ?? {}) as Record<string, unknown>;
    to[name] = target;
    copyPath(value as Record<string, unknown>, target, rest);
  }
}

/** The value at a path of names; undefined if the path ends early. */
export const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (at, name) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
