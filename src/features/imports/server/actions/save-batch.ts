import type { Ctx } from "#platform/server/context.ts";
import { addLines } from "../domain/add-lines.ts";
import { type KnownRecords, knownRecords } from "../domain/known-records.ts";
import type { PreparedBatch } from "../domain/prepare-batch.ts";
import { refusalOf } from "../domain/refusal.ts";
import { addSkipped, type ImportRow, insertMappings, insertProblems, setLine } from "../queries.ts";
import { findRefused } from "./find-refused.ts";

export async function saveBatch(
  ctx: Ctx,
  run: ImportRow,
  records: KnownRecords,
  batch: PreparedBatch,
) {
  try {
    await saveLines(ctx, run, records, batch);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    const refused = await findRefused(ctx, records, batch.lines);
    if (refused.size === 0) throw error;
    const lines = batch.lines.map((line) => {
      const problem = refused.get(line.number);
      return problem === undefined ? line : { ...line, problem };
    });
    await saveLines(ctx, run, records, { ...batch, lines });
  }
}

async function saveLines(
  ctx: Ctx,
  { importID }: ImportRow,
  records: KnownRecords,
  { lines, problems, changes, skipped, lastLine }: PreparedBatch,
) {
  const { added, failed } = await ctx.transaction(async (tx) => {
    // New for each attempt: records of a rolled-back attempt do not exist.
    const within = knownRecords([], records);
    const outcome = await addLines(lines, within, (importer, group) =>
      importer.add(
        tx,
        group.map(({ row }) => row),
        within.find,
        group.map(({ prepared }) => prepared),
      ),
    );
    await insertMappings(tx, importID, outcome.added);
    await insertProblems(tx, importID, [...problems, ...outcome.failed, ...changes]);
    await addSkipped(tx, importID, skipped);
    await setLine(tx, importID, lastLine);
    return outcome;
  });
  added.forEach(records.add);
  ctx.log.debug({ added: added.length, failed: failed.length }, "batch imported");
}
