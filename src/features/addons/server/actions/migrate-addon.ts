import { conflict, say } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { deadlines } from "../../contract/rules/limits.ts";
import { asRunning, type RunningAddon } from "../domain/addons.ts";
import { HostRefusal } from "../domain/host-refusal.ts";
import type { FoundAddon, FoundMigration } from "../folders/found-addon.ts";
import { answerHost } from "../host/answer-host.ts";
import { AddonError } from "../processes/addon-error.ts";
import type { AnswerHost } from "../processes/addon-process.ts";
import { type AddonRow, changeRow } from "../queries/addons.ts";
import { insertRun, listRun } from "../queries/migrations.ts";
import {
  findStoreProblem,
  limitIdle,
  limitStatements,
  runStep,
  withinSavepoint,
} from "../queries/store.ts";
import { StepError, tablesAfter } from "../store/declared-tables.ts";
import { callWithin } from "./call-addon.ts";

const statementMs = 60_000;
const idleMs = deadlines.load + deadlines.migration + 30_000;

/** Runs the migrations of an add-on that have not run yet. Throws 409 with what is wrong; nothing of them is kept. */
export async function migrateAddon(
  tx: TransactionCtx,
  found: FoundAddon,
  row: AddonRow,
): Promise<AddonRow> {
  try {
    await migrate(tx, found, row);
    const { migrationsDigest } = found;
    return await changeRow(tx, row.addonID, { migrationsDigest });
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
  const addon = asRunning(tx, { key: found.key, found, row, state: "on" });
  await limitIdle(tx, idleMs);
  for (const migration of pending) {
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
    await limitStatements(tx, statementMs);
    if (!("run" in step)) await runStep(tx, found.key, step);
    else if (addon) await runCode(tx, addon, step.run);
    else throw new StepError("Migrations that run code need the site to run add-ons.");
  }
}

async function runCode(tx: TransactionCtx, addon: RunningAddon, name: string) {
  const answers = answersWithin(tx, addon);
  try {
    await callWithin(tx, addon, { kind: "migration", name, answer: answers.answer });
  } finally {
    await answers.end();
  }
}

const isOwn = (method: string) => method === "log" || method.startsWith("store.");

/** One after the other, since all are in one transaction, of which what is refused must undo nothing else. */
function answersWithin(tx: TransactionCtx, addon: RunningAddon) {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const answerNow: AnswerHost = (method, args) => {
    if (isOver) throw new HostRefusal("The call is over.", 409);
    return withinSavepoint(tx, () => answerHost(tx, addon, method, args));
  };
  const answer: AnswerHost = async (method, args) => {
    if (!isOwn(method))
      throw new HostRefusal("Migrations can use only host.store, host.log and host.text.");
    const answered = last.then(() => answerNow(method, args));
    last = answered.catch(() => undefined);
    return answered;
  };
  async function end() {
    isOver = true;
    await last;
  }
  return { answer, end };
}
