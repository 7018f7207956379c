import type { Ctx } from "#platform/server/context.ts";
import { addLines } from "../domain/add-lines.ts";
import { type KnownRecords, knownRecords } from "../domain/known-records.ts";
import { type PreparedLine, prepareBatch } from "../domain/prepare-batch.ts";
import { findImporter } from "../extension-points.ts";
import { analyse } from "../queries.ts";
import { recountAll } from "./recount-all.ts";

export interface GivenRow {
  type: string;
  row: object;
  /** Output of the importer's `prepare`, if the caller has it already. */
  prepared?: unknown;
}

const batchSize = 1_000;

/**
 * Adds rows as an import would, but without mappings, so it cannot be resumed: for sample data. Throws at the
 * first row that cannot be added. Returns the new ids.
 */
export async function addRows(
  ctx: Ctx,
  rows: Iterable<GivenRow>,
  added: (count: number) => void = () => undefined,
): Promise<KnownRecords> {
  const records = knownRecords([]);
  let batch: PreparedLine[] = [];
  let number = 0;
  const save = async () => {
    await saveRows(ctx, batch, records);
    batch = [];
    added(number);
  };
  for (const source of rows) {
    const line = toLine(ctx, source, number + 1);
    if (batch.length >= batchSize || (batch[0] ?? line).importer !== line.importer) await save();
    number += 1;
    batch.push(line);
  }
  await save();
  await analyse(ctx);
  await recountAll(ctx);
  return records;
}

function toLine(ctx: Ctx, { type, row, prepared }: GivenRow, number: number): PreparedLine {
  const importer = findImporter(ctx.platform.extensions, type);
  if (!importer) throw new Error(`Nothing adds rows of type ${type}.`);
  return { number, importer, row: importer.schema.parse(row), prepared, skipped: [], changed: [] };
}

async function saveRows(ctx: Ctx, lines: readonly PreparedLine[], records: KnownRecords) {
  const isReady = lines.every(
    ({ importer, prepared }) => !importer.prepare || prepared !== undefined,
  );
  const ready = isReady ? lines : await prepared(ctx, lines);
  const outcome = await ctx.transaction((tx) => {
    const within = knownRecords([], records);
    return addLines(ready, within, (importer, group) =>
      importer.add(
        tx,
        group.map(({ row }) => row),
        within.find,
        group.map((line) => line.prepared),
      ),
    );
  });
  const [failure] = outcome.failed;
  if (failure) throw new Error(`Row ${failure.line} cannot be added: ${failure.reason}`);
  outcome.added.forEach(records.add);
}

const prepared = async (ctx: Ctx, lines: readonly PreparedLine[]) => {
  const batch = { lines: [...lines], problems: [], changes: [], skipped: new Map(), lastLine: 0 };
  return (await prepareBatch(ctx, batch)).lines;
};
