import { z } from "zod";
import type { MigrationColumn } from "../../contract/resources/migration.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import { HostRefusal } from "../domain/host-refusal.ts";

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

const rowSchema = z.record(z.string(), z.unknown());
const rowsSchema = rowSchema.or(z.array(rowSchema).max(addonLimits.rowsPerCall));
const querySchema = z
  .object({
    where: rowSchema.default({}),
    set: rowSchema.default({}),
    add: z.record(z.string(), z.number()).default({}),
    order: z.array(z.string()).default([]),
    limit: z.int().min(1).max(addonLimits.rowsPerCall).default(addonLimits.rowsPerCall),
    offset: z.int().min(0).default(0),
  })
  .prefault({});

export function createMemoryStore(): MemoryStore {
  const tables = new Map<string, Table>();
  const tableOf = (name: unknown): Table => {
    const table = tables.get(String(name));
    if (!table) throw new HostRefusal(`There is no table "${name}".`, 422);
    return table;
  };
  return {
    tables,
    call(name, [tableName, given, conflicts]) {
      const run = calls.get(name);
      if (!run) throw new HostRefusal(`There is no call "store.${name}".`, 404);
      return run(tableOf(tableName), given, z.array(z.string()).default([]).parse(conflicts));
    },
  };
}

type Call = (table: Table, given: unknown, conflicts: readonly string[]) => unknown;

const calls = new Map<string, Call>([
  ["insert", (table, given) => rowsOf(given).map((row) => insert(table, row))],
  [
    "upsert",
    (table, given, conflicts) =>
      rowsOf(given).map((row) => {
        const stored = table.rows.find((each) =>
          conflicts.every((column) => each[column] === row[column]),
        );
        checkColumns(table, [...Object.keys(row), ...conflicts]);
        return stored ? Object.assign(stored, row) : insert(table, row);
      }),
  ],
  [
    "select",
    (table, given) => {
      const { where, order, limit, offset } = querySchema.parse(given);
      checkColumns(
        table,
        order.map((each) => each.replace(/^-/, "")),
      );
      return matching(table, where)
        .toSorted(byOrder(order))
        .slice(offset, offset + limit);
    },
  ],
  [
    "update",
    (table, given) => {
      const { where, set, add } = querySchema.parse(given);
      checkColumns(table, [...Object.keys(set), ...Object.keys(add)]);
      const rows = matching(table, where);
      for (const row of rows) {
        Object.assign(row, set);
        for (const [column, count] of Object.entries(add))
          row[column] = Number(row[column] ?? 0) + count;
      }
      return rows.length;
    },
  ],
  [
    "delete",
    (table, given) => {
      const rows = new Set(matching(table, querySchema.parse(given).where));
      table.rows = table.rows.filter((row) => !rows.has(row));
      return rows.size;
    },
  ],
  ["count", (table, given) => matching(table, querySchema.parse(given).where).length],
]);

const rowsOf = (given: unknown): Row[] => [rowsSchema.parse(given)].flat();

function insert(table: Table, given: Row): Row {
  checkColumns(table, Object.keys(given));
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

function checkColumns({ columns }: Table, names: readonly string[]) {
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) throw new HostRefusal(`There is no column "${unknown}".`, 422);
}

function matching(table: Table, where: Row): Row[] {
  checkColumns(table, Object.keys(where));
  return table.rows.filter((row) =>
    Object.entries(where).every(([column, wanted]) => matches(row[column], wanted)),
  );
}

function matches(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (typeof wanted !== "object" || wanted === null) return value === wanted;
  const { gt, gte, lt, lte } = wanted as Readonly<Record<string, string | number | undefined>>;
  const held = value as string | number;
  return (
    (gt === undefined || held > gt) &&
    (gte === undefined || held >= gte) &&
    (lt === undefined || held < lt) &&
    (lte === undefined || held <= lte)
  );
}

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
