import { randomBytes } from "node:crypto";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MigrationStep } from "../../contract/resources/migration.ts";
import { migrateAddon } from "../actions/migrate-addon.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { stopProcess } from "../processes/process-table.ts";
import { changeRow, insertRow } from "../queries/addons.ts";
import { tablesAfter } from "../store/declared-tables.ts";
import { createMemoryStore, type MemoryStore } from "./memory-store.ts";
import type { Report } from "./report.ts";

interface Checked {
  ctx: Ctx;
  found: FoundAddon;
  report: Report;
}

/** Checks all migrations in order, runs them twice on the database, and returns their tables in memory. */
export async function checkMigrations({ ctx, found, report }: Checked): Promise<MemoryStore> {
  const { migrations, manifest } = found;
  const store = createMemoryStore();
  if (migrations.length === 0) return store;
  if (!manifest?.capabilities.includes("store"))
    report.problem('migrations: name the capability "store", too.');
  const steps: MigrationStep[] = [];
  for (const migration of migrations) {
    steps.push(...migration.steps);
    try {
      tablesAfter(steps);
    } catch (error) {
      report.problem(`migrations/${migration.name}.json: ${(error as Error).message}`);
      return store;
    }
  }
  for (const step of steps) apply(store.tables, step);
  await runTwice({ ctx, found, report });
  return store;
}

function apply(tables: MemoryStore["tables"], step: MigrationStep) {
  if ("createTable" in step) {
    const { name, columns } = step.createTable;
    tables.set(name, { columns: new Map(columns.map((each) => [each.name, each])), rows: [] });
  } else if ("addColumn" in step) {
    const { table, column } = step.addColumn;
    tables.get(table)?.columns.set(column.name, column);
  } else if ("dropColumn" in step)
    tables.get(step.dropColumn.table)?.columns.delete(step.dropColumn.column);
  else if ("dropTable" in step) tables.delete(step.dropTable.table);
}

class Undo extends Error {}

/** In a transaction that is rolled back, under a key that no add-on has. */
async function runTwice({ ctx, found, report }: Checked) {
  const { manifest } = found;
  if (!manifest) return;
  const key = `check-${randomBytes(6).toString("hex")}`;
  const trial = { ...found, key };
  try {
    await ctx.transaction(async (tx) => {
      const { name, version, capabilities } = manifest;
      const { addonID } = await insertRow(tx, { key, name, version });
      const row = await changeRow(tx, addonID, {
        isEnabled: true,
        acceptedCapabilities: [...capabilities],
      });
      await migrateAddon(tx, trial, row);
      await migrateAddon(tx, trial, row);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) report.pass("migrations, twice");
    else if (error instanceof ApiError) report.problem(`migrations: ${error.message}`);
    else throw error;
  } finally {
    stopProcess(ctx.platform, key);
  }
}
