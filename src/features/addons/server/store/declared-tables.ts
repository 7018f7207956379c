import type { MigrationColumn, MigrationStep } from "../../contract/resources/migration.ts";

export type ColumnType = MigrationColumn["type"];

/** Columns by table. */
export type DeclaredTables = ReadonlyMap<string, ReadonlyMap<string, ColumnType>>;

/** What is wrong with a step; the message is for authors of add-ons. */
export class StepError extends Error {}

/** The tables after these steps. Throws a StepError where one names what is not there, or is there already. */
export function tablesAfter(steps: readonly MigrationStep[]): DeclaredTables {
  const tables = new Map<string, Map<string, ColumnType>>();
  for (const step of steps) applyStep(tables, step);
  return tables;
}

type Tables = Map<string, Map<string, ColumnType>>;

function applyStep(tables: Tables, step: MigrationStep) {
  if ("createTable" in step) createTable(tables, step.createTable);
  else if ("addColumn" in step) addColumn(tables, step.addColumn);
  else if ("dropColumn" in step)
    columnsOf(tables, step.dropColumn.table, [step.dropColumn.column]).delete(
      step.dropColumn.column,
    );
  else if ("addIndex" in step) columnsOf(tables, step.addIndex.table, step.addIndex.columns);
  else if ("dropTable" in step) {
    columnsOf(tables, step.dropTable.table);
    tables.delete(step.dropTable.table);
  }
}

type CreateTable = Extract<MigrationStep, { createTable: unknown }>["createTable"];

function createTable(tables: Tables, { name, columns, indexes, unique }: CreateTable) {
  if (tables.has(name)) throw new StepError(`There is a table "${name}" already.`);
  const declared = new Map<string, ColumnType>();
  for (const column of columns) {
    if (declared.has(column.name)) throw new StepError(`"${name}.${column.name}" is there twice.`);
    declared.set(column.name, column.type);
  }
  if (columns.filter(({ type }) => type === "id").length > 1)
    throw new StepError(`"${name}" has more than one column of type id.`);
  tables.set(name, declared);
  for (const each of [...indexes, ...unique]) columnsOf(tables, name, each);
}

function addColumn(
  tables: Tables,
  { table, column }: Extract<MigrationStep, { addColumn: unknown }>["addColumn"],
) {
  const columns = columnsOf(tables, table);
  if (columns.has(column.name)) throw new StepError(`There is a column "${column.name}" already.`);
  if (column.type === "id") throw new StepError("A column of type id cannot be added later.");
  if (!column.nullable && column.default === undefined)
    throw new StepError(`"${table}.${column.name}" needs a default, or must be nullable.`);
  columns.set(column.name, column.type);
}

function columnsOf(tables: Tables, table: string, named: readonly string[] = []) {
  const columns = tables.get(table);
  if (!columns) throw new StepError(`There is no table "${table}".`);
  const missing = named.find((name) => !columns.has(name));
  if (missing) throw new StepError(`There is no column "${table}.${missing}".`);
  return columns;
}
