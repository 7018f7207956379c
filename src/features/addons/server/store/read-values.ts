import { z } from "zod";
import { HostRefusal } from "../domain/host-refusal.ts";
import type { Comparison, Condition, StoreValue } from "../queries/store.ts";
import type { ColumnType } from "./declared-tables.ts";

export type Columns = ReadonlyMap<string, ColumnType>;

const longestText = 100_000;

const schemas: Record<ColumnType, z.ZodType<StoreValue>> = {
  id: z.int().min(1).max(2_147_483_647),
  int: z.int().min(-2_147_483_648).max(2_147_483_647),
  text: z
    .string()
    .max(longestText)
    .refine((text) => !text.includes("\0"), { error: "Texts cannot contain the character 0." }),
  boolean: z.boolean(),
  json: z.json().transform((value) => JSON.stringify(value)),
  timestamp: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
};

export function typeOf(columns: Columns, name: string): ColumnType {
  const type = columns.get(name);
  if (!type) throw new HostRefusal(`There is no column "${name.slice(0, 60)}".`, 422);
  return type;
}

export function readValue(columns: Columns, name: string, value: unknown): StoreValue {
  const type = typeOf(columns, name);
  if (value === null || value === undefined) return null;
  const read = schemas[type].safeParse(value);
  if (read.success) return read.data;
  throw new HostRefusal(`"${name}" is of type ${type}: ${read.error.issues[0]?.message}`, 422);
}

const comparisons = new Map<string, Comparison>([
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
]);

const whereSchema = z.record(z.string(), z.unknown());
const mostValues = 1_000;

/** Conditions on columns that all must hold. */
export function readWhere(columns: Columns, given: unknown): Condition[] {
  return Object.entries(whereSchema.parse(given ?? {})).flatMap(([column, wanted]): Condition[] => {
    if (typeOf(columns, column) === "json")
      throw new HostRefusal(`"${column}" is of type json, by which rows cannot be found.`, 422);
    if (wanted === null) return [{ column, comparison: "is null", value: null }];
    if (Array.isArray(wanted)) {
      if (wanted.length > mostValues)
        throw new HostRefusal(`"${column}" is compared with more than ${mostValues} values.`, 422);
      const value = wanted.map((each) => readValue(columns, column, each));
      return [{ column, comparison: "in", value }];
    }
    if (typeof wanted !== "object")
      return [{ column, comparison: "=", value: readValue(columns, column, wanted) }];
    return Object.entries(wanted).map(([name, value]) => {
      const comparison = comparisons.get(name);
      if (!comparison) throw new HostRefusal(`There is no comparison "${name.slice(0, 20)}".`, 422);
      return { column, comparison, value: readValue(columns, column, value) };
    });
  });
}
