import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { addLines } from "../domain/add-lines.ts";
import { type KnownRecords, knownRecords } from "../domain/known-records.ts";
import { type PreparedBatch, prepareBatch } from "../domain/prepare-batch.ts";
import { isPrepared, readBatches } from "../domain/read-batches.ts";
import { digestFile } from "../domain/read-lines.ts";
import {
  addSkipped,
  analyse,
  findImport,
  finishImport,
  type ImportRow,
  insertImport,
  insertMappings,
  insertProblems,
  listMappings,
  setLine,
} from "../queries.ts";
import { linkRecords } from "./link-records.ts";
import { recountAll } from "./recount-all.ts";

export interface ImportOptions {
  file: string;
  resume: boolean;
}

/**
 * Brings a file in, batch by batch. A batch, its mappings and the number of its last line are one
 * transaction, so that a killed import goes on where it was, without doubles. While one batch is added,
 * the next one is prepared.
 */
export async function runImport(ctx: Ctx, { file, resume }: ImportOptions): Promise<ImportRow> {
  const run = await openImport(ctx, file, resume);
  const known = knownRecords(await listMappings(ctx, run.importID));
  let saving: Promise<void> = Promise.resolve();
  let isPreparing = false;
  for await (const batch of readBatches(ctx, file, run.line)) {
    // What is prepared may look for what is not, such as a text for the members that it mentions.
    if (!isPreparing) await saving;
    isPreparing = batch.lines.every(isPrepared);
    const prepared = await prepareBatch(ctx, batch);
    await saving;
    saving = saveBatch(ctx, run, known, prepared);
    // It is waited for a moment later, and a failure is thrown there.
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
  const known = await findImport(ctx, digest);
  if (!known) return insertImport(ctx, digest, file);
  if (known.dateFinished)
    throw new StartupError("This file was imported already.", {
      cure: "Use --verify to compare it with the site.",
    });
  if (!resume)
    throw new StartupError(`An import of this file stopped at line ${known.line}.`, {
      cure: "Use --resume to go on.",
    });
  return known;
}

async function saveBatch(
  ctx: Ctx,
  { importID }: ImportRow,
  known: KnownRecords,
  { lines, problems, skipped, lastLine }: PreparedBatch,
) {
  const { added, failed } = await ctx.transaction(async (inside) => {
    // Its own for each try: what a transaction has added that then failed is not there.
    const within = knownRecords([], known);
    const outcome = await addLines(lines, within, (importer, group) =>
      importer.add(
        inside,
        group.map(({ row }) => row),
        within.find,
        group.map(({ prepared }) => prepared),
      ),
    );
    await insertMappings(inside, importID, outcome.added);
    await insertProblems(inside, importID, [...problems, ...outcome.failed]);
    await addSkipped(inside, importID, skipped);
    await setLine(inside, importID, lastLine);
    return outcome;
  });
  added.forEach(known.add);
  ctx.log.debug({ added: added.length, failed: failed.length }, "batch imported");
}
