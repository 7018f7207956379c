import { z } from "zod";
import type { MigrationColumn } from "../../contract/resources/migration.ts";
import { HostRefusal, refusalOfIssues } from "../domain/host-refusal.ts";
import type { Condition, StoreValue } from "../queries/store.ts";
import {
  filteredSchema,
  namesSchema,
  rowsSchema,
  selectionSchema,
  updateSchema,
} from "../store/call-schemas.ts";
import { type Columns, readValue, readWhere, typeOf } from "../store/read-values.ts";

type Row = Record<string, unknown>;

export interface Table {
  columns: Map<string, MigrationColumn>;
  rows: Row[];
}

/** Tables of an add-on in memory, for checks without a database. */
export interface MemoryStore {
  tables: Map<string, Table>;
  call(name: string, args: readonly unknown[]): unknown;
}

/** Refuses the arguments that a site refuses. */
export function createMemoryStore(): MemoryStore {
  const tables = new Map<string, Table>();
  const tableOf = (name: unknown): Table => {
    const table = tables.get(z.string().parse(name));
    if (!table) throw new HostRefusal(`There is no table "${name}".`, 404);
    return table;
  };
  return {
    tables,
    call(name, [tableName, given, target]) {
      const run = calls.get(name);
      if (!run) throw new HostRefusal(`There is no call "store.${name}".`, 404);
      try {
        return run(tableOf(tableName), given, target);
      } catch (error) {
        throw error instanceof z.ZodError ? refusalOfIssues(error) : error;
      }
    },
  };
}

type Call = (table: Table, given: unknown, target: unknown) => unknown;

const calls = new Map<string, Call>([
  ["insert", (table, given) => rowsOf(table, given).map((row) => insert(table, row))],
  [
    "upsert",
    (table, given, target) => {
      const rows = rowsOf(table, given);
      const names = namesSchema.min(1).parse(target);
      for (const name of names) typeOf(typesOf(table), name);
      return rows.map((row) => {
        const stored = table.rows.find((each) => names.every((name) => each[name] === row[name]));
        return stored ? Object.assign(stored, row) : insert(table, row);
      });
    },
  ],
  [
    "select",
    (table, given) => {
      const { where, order, limit, offset } = selectionSchema.parse(given ?? undefined);
      for (const name of order) typeOf(typesOf(table), name.replace(/^-/, ""));
      return matching(table, where)
        .toSorted(byOrder(order))
        .slice(offset, offset + limit);
    },
  ],
  ["update", (table, given) => update(table, updateSchema.parse(given))],
  [
    "delete",
    (table, given) => {
      const rows = new Set(matching(table, filteredSchema.parse(given).where));
      table.rows = table.rows.filter((row) => !rows.has(row));
      return rows.size;
    },
  ],
  [
    "count",
    (table, given) => matching(table, filteredSchema.partial().parse(given ?? {}).where).length,
  ],
]);

const typesOf = ({ columns }: Table): Columns =>
  new Map([...columns].map(([name, { type }]) => [name, type]));

function rowsOf(table: Table, given: unknown): Row[] {
  const rows = rowsSchema.parse(given);
  for (const row of rows) checkValues(table, row);
  if (rows.every((row) => Object.keys(row).length === 0))
    throw new HostRefusal("There is nothing to store.", 422);
  return rows;
}

function checkValues(table: Table, row: Row) {
  const types = typesOf(table);
  for (const [name, value] of Object.entries(row))
    if (readValue(types, name, value) === null && !table.columns.get(name)?.nullable)
      throw new HostRefusal(`The column "${name}" must have a value.`, 422);
}

function insert(table: Table, given: Row): Row {
  const row: Row = {};
  for (const [name, column] of table.columns) {
    row[name] = given[name] ?? otherwise(table, column);
    if (row[name] === undefined)
      throw new HostRefusal(`The column "${name}" must have a value.`, 422);
  }
  table.rows.push(row);
  return row;
}

function otherwise({ rows }: Table, { type, nullable, default: usual }: MigrationColumn) {
  if (type === "id") return rows.length + 1;
  return usual ?? (nullable ? null : undefined);
}

function update(table: Table, { where, set, add }: z.output<typeof updateSchema>): number {
  for (const name of Object.keys(add))
    if (typeOf(typesOf(table), name) !== "int")
      throw new HostRefusal(`"${name}" is no number.`, 422);
  checkValues(table, set);
  if (Object.keys(add).length + Object.keys(set).length === 0)
    throw new HostRefusal("There is nothing to change.", 422);
  const rows = matching(table, where);
  for (const row of rows) {
    Object.assign(row, set);
    for (const [name, count] of Object.entries(add)) row[name] = Number(row[name] ?? 0) + count;
  }
  return rows.length;
}

function matching(table: Table, where: unknown): Row[] {
  const conditions = readWhere(typesOf(table), where);
  return table.rows.filter((row) => conditions.every((condition) => holds(table, row, condition)));
}

function holds(table: Table, row: Row, { column, comparison, value }: Condition): boolean {
  const stored = row[column] ?? null;
  if (comparison === "is null") return stored === null;
  if (stored === null) return false;
  const isTime = table.columns.get(column)?.type === "timestamp";
  const held = isTime ? Date.parse(String(stored)) : (stored as number | string);
  const [first, ...others] = [value].flat().map(comparable);
  if (comparison === "in") return [first, ...others].includes(held);
  if (comparison === "=") return held === first;
  if (first === undefined || first === null) return false;
  if (comparison === ">") return held > first;
  if (comparison === ">=") return held >= first;
  return comparison === "<" ? held < first : held <= first;
}

const comparable = (value: StoreValue) => (value instanceof Date ? value.getTime() : value);

const byOrder = (order: readonly string[]) => (one: Row, other: Row) =>
  order.reduce((result, each) => {
    if (result !== 0) return result;
    const column = each.replace(/^-/, "");
    const compared = compare(one[column], other[column]);
    return each.startsWith("-") ? -compared : compared;
  }, 0);

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  return (one as number) < (other as number) ? -1 : 1;
}
