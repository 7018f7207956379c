import type { MigrationStep } from "../../contract/resources/migration.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { createMemoryStore, type MemoryStore, type Table } from "./memory-store.ts";
import type { Report } from "./report.ts";

/** Runs all migrations in order on tables in memory, which are empty at first. */
export function checkMigrations({ migrations, manifest }: FoundAddon, report: Report): MemoryStore {
  const store = createMemoryStore();
  const numbers = migrations.map(({ name }) => name.slice(0, 3));
  const double = numbers.find((number, index) => numbers.indexOf(number) < index);
  if (double) report.problem(`migrations: there are two with the number ${double}.`);
  if (migrations.length > 0 && !manifest?.capabilities.includes("store"))
    report.problem('migrations: name the capability "store", too.');
  for (const { name, steps } of migrations) {
    const problems = steps.flatMap((step) => apply(store.tables, step) ?? []);
    for (const problem of problems) report.problem(`migrations/${name}.json: ${problem}`);
    if (problems.length === 0) report.pass(`migration ${name}`);
  }
  return store;
}

type Tables = MemoryStore["tables"];

/** Returns what is wrong with a step. */
function apply(tables: Tables, step: MigrationStep): string | undefined {
  if ("run" in step) return undefined;
  if ("createTable" in step) return createTable(tables, step.createTable);
  const [change] = Object.values(step) as [{ table?: string }];
  const table = tables.get(change.table ?? "");
  if (!table) return `there is no table ${change.table}.`;
  if ("addColumn" in step) return addColumn(table, step.addColumn);
  if ("addIndex" in step) return missingIn(table, step.addIndex.columns);
  if ("dropTable" in step) tables.delete(step.dropTable.table);
  if (!("dropColumn" in step)) return undefined;
  const { column } = step.dropColumn;
  return table.columns.delete(column) ? undefined : `there is no column ${column}.`;
}

type Creation = Extract<MigrationStep, { createTable: unknown }>["createTable"];

function createTable(tables: Tables, { name, columns, indexes, unique }: Creation) {
  if (tables.has(name)) return `there is a table ${name} already.`;
  const table: Table = { columns: new Map(columns.map((each) => [each.name, each])), rows: [] };
  tables.set(name, table);
  if (table.columns.size < columns.length) return `the table ${name} has a column twice.`;
  if (columns.filter(({ type }) => type === "id").length > 1)
    return `the table ${name} has more than one id.`;
  return missingIn(table, [...indexes, ...unique].flat());
}

type Addition = Extract<MigrationStep, { addColumn: unknown }>["addColumn"];

function addColumn(table: Table, { table: name, column }: Addition) {
  if (table.columns.has(column.name)) return `the table ${name} has ${column.name} already.`;
  table.columns.set(column.name, column);
  return column.nullable || column.default !== undefined
    ? undefined
    : `${column.name} needs a default or must be nullable: there may be rows already.`;
}

function missingIn({ columns }: Table, names: readonly string[]) {
  const missing = names.find((name) => !columns.has(name));
  return missing === undefined ? undefined : `there is no column ${missing}.`;
}
