import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { knownRecords } from "../domain/known-records.ts";
import { prepareBatch } from "../domain/prepare-batch.ts";
import { isPrepared, readBatches } from "../domain/read-batches.ts";
import { digestFile } from "../domain/read-lines.ts";
import {
  analyse,
  findImport,
  finishImport,
  type ImportRow,
  insertImport,
  listMappings,
} from "../queries.ts";
import { linkRecords } from "./link-records.ts";
import { recountAll } from "./recount-all.ts";
import { saveBatch } from "./save-batch.ts";

export interface ImportOptions {
  file: string;
  resume: boolean;
}

/**
 * Imports a file in batches. A batch, its mappings and the number of its last line share a transaction, so an
 * interrupted import resumes without duplicates. The next batch is prepared while the current one is saved.
 */
export async function runImport(ctx: Ctx, { file, resume }: ImportOptions): Promise<ImportRow> {
  const run = await openImport(ctx, file, resume);
  const records = knownRecords(await listMappings(ctx, run.importID));
  let saving: Promise<void> = Promise.resolve();
  let isPreparing = false;
  for await (const batch of readBatches(ctx, file, run.line)) {
    // Preparing may need the previous batch, such as mentioned members.
    if (!isPreparing) await saving;
    isPreparing = batch.lines.every(isPrepared);
    const prepared = await prepareBatch(ctx, batch);
    await saving;
    saving = saveBatch(ctx, run, records, prepared);
    // Awaited below, where errors are thrown.
    saving.catch(() => undefined);
  }
  await saving;
  await analyse(ctx);
  await linkRecords(ctx);
  await recountAll(ctx);
  await finishImport(ctx, run.importID);
  return run;
}

async function openImport(ctx: Ctx, file: string, resume: boolean): Promise<ImportRow> {
  const digest = await digestFile(file);
  const existing = await findImport(ctx, digest);
  if (!existing) return insertImport(ctx, digest, file);
  if (existing.dateFinished)
    throw new StartupError("This file was imported already.", {
      cure: "Use --verify to compare it with the site.",
    });
  if (!resume)
    throw new StartupError(`An import of this file stopped at line ${existing.line}.`, {
      cure: "Use --resume to go on.",
    });
  return existing;
}
