import { conflict, say } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { addonOf, asRunning, type RunningAddon } from "../domain/addons.ts";
import type { FoundAddon, FoundMigration } from "../folders/found-addon.ts";
import { AddonError } from "../processes/addon-error.ts";
import type { AddonRow } from "../queries/addons.ts";
import { insertRun, listRun } from "../queries/migrations.ts";
import { findStoreProblem, limitStatements, runStep } from "../queries/store.ts";
import { StepError, tablesAfter } from "../store/declared-tables.ts";
import { callWithin } from "./call-addon.ts";

const statementMs = 60_000;

/** Runs the migrations of an add-on that have not run yet. Throws 409 with what is wrong; nothing of them is kept. */
export async function migrateAddon(tx: TransactionCtx, found: FoundAddon, row: AddonRow) {
  if (found.migrations.length === 0) return;
  try {
    await migrate(tx, found, row);
  } catch (error) {
    if (!isOfAddon(error)) throw error;
    const { message, said } = say("Its tables could not be made: {problem}", {
      problem: error.message.slice(0, 500),
    });
    throw conflict(message, { said });
  }
}

const isOfAddon = (error: unknown): error is Error =>
  error instanceof StepError ||
  error instanceof AddonError ||
  findStoreProblem(error) !== undefined;

async function migrate(tx: TransactionCtx, found: FoundAddon, row: AddonRow) {
  const pending = pendingOf(found, await listRun(tx, row.addonID));
  if (pending.length === 0) return;
  tablesAfter(found.migrations.flatMap(({ steps }) => steps));
  const addon = asRunning(tx, addonOf(found.key, found, row));
  for (const migration of pending) {
    await limitStatements(tx, statementMs);
    await runMigration(tx, { found, migration, addon });
    await insertRun(tx, row.addonID, migration);
  }
}

/** Those that have not run, in order. Files that ran must be as they were. */
function pendingOf(
  { migrations }: FoundAddon,
  run: readonly { name: string; checksum: string }[],
): FoundMigration[] {
  const checksums = new Map(run.map(({ name, checksum }) => [name, checksum]));
  const last = run.at(-1)?.name ?? "";
  for (const { name, checksum } of migrations) {
    const before = checksums.get(name);
    if (before === undefined && name < last)
      throw new StepError(`${name} comes before ${last}, which has run.`);
    if (before !== undefined && before !== checksum)
      throw new StepError(`${name} has run and was changed since.`);
  }
  const lost = run.find(({ name }) => !migrations.some((each) => each.name === name));
  if (lost) throw new StepError(`${lost.name} has run and is gone.`);
  return migrations.filter(({ name }) => !checksums.has(name));
}

interface Running {
  found: FoundAddon;
  migration: FoundMigration;
  addon: RunningAddon | undefined;
}

async function runMigration(tx: TransactionCtx, { found, migration, addon }: Running) {
  for (const step of migration.steps) {
    if (!("run" in step)) await runStep(tx, found.key, step);
    else if (addon) await callWithin(tx, addon, { kind: "migration", name: step.run });
    else throw new StepError("Migrations that run code need the site to run add-ons.");
  }
}
