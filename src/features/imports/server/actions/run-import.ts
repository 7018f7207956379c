import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { type KnownRecords, knownRecords } from "../domain/known-records.ts";
import { type ParsedLine, parseLine } from "../domain/parse-line.ts";
import { digestFile, readLines } from "../domain/read-lines.ts";
import type { ImportResult } from "../extension-points.ts";
import {
  findImport,
  finishImport,
  type ImportRow,
  insertImport,
  insertMappings,
  insertProblems,
  listMappings,
  type Mapping,
  type Problem,
  setLine,
} from "../queries.ts";
import { recountAll } from "./recount-all.ts";

const batchSize = 500;

export interface ImportOptions {
  file: string;
  resume: boolean;
}

/**
 * Brings a file in, batch by batch. A batch, its mappings and the number of its last line are one
 * transaction, so that a killed import goes on where it was, without doubles.
 */
export async function runImport(ctx: Ctx, { file, resume }: ImportOptions): Promise<ImportRow> {
  const run = await openImport(ctx, file, resume);
  const known = knownRecords(await listMappings(ctx, run.importID));
  let batch: ParsedLine[] = [];
  let problems: Problem[] = [];
  const save = async () => {
    if (batch.length + problems.length > 0) await saveBatch(ctx, run, known, { batch, problems });
    [batch, problems] = [[], []];
  };
  for await (const line of readLines(file)) {
    if (line.number <= run.line) continue;
    const parsed = parseLine(ctx.platform.extensions, line);
    const isOfBatch =
      "row" in parsed && (batch[0] === undefined || batch[0].importer === parsed.importer);
    if (!isOfBatch || batch.length + problems.length >= batchSize) await save();
    if ("row" in parsed) batch.push(parsed);
    else problems.push({ line: parsed.number, reason: parsed.problem });
  }
  await save();
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

interface Batch {
  batch: readonly ParsedLine[];
  problems: readonly Problem[];
}

async function saveBatch(
  ctx: Ctx,
  { importID }: ImportRow,
  known: KnownRecords,
  { batch, problems }: Batch,
) {
  const refused = batch.flatMap(({ number, importer, row }) => {
    const reason = known.missing(importer, row);
    return reason ? [{ line: number, reason }] : [];
  });
  const lost = new Set(refused.map(({ line }) => line));
  const good = batch.filter(({ number }) => !lost.has(number));
  const { added, failed } = await ctx.transaction(async (inside) => {
    const importer = good[0]?.importer;
    const results = importer
      ? await importer.add(
          inside,
          good.map(({ row }) => row),
          known.find,
        )
      : [];
    const outcome = sortResults(good, results);
    await insertMappings(inside, importID, outcome.added);
    await insertProblems(inside, importID, [...problems, ...refused, ...outcome.failed]);
    await setLine(
      inside,
      importID,
      Math.max(...batch.map(({ number }) => number), ...problems.map(({ line }) => line)),
    );
    return outcome;
  });
  added.forEach(known.add);
  ctx.log.debug({ added: added.length, failed: failed.length }, "batch imported");
}

function sortResults(lines: readonly ParsedLine[], results: readonly ImportResult[]) {
  const added: Mapping[] = [];
  const failed: Problem[] = [];
  for (const [index, { number, importer, row }] of lines.entries()) {
    const result = results[index] ?? { problem: "was left out" };
    const sourceID = importer.sourceID(row);
    if ("problem" in result) failed.push({ line: number, reason: result.problem });
    else if (sourceID !== undefined)
      added.push({ type: importer.type, sourceID: String(sourceID), recordID: result.recordID });
  }
  return { added, failed };
}
