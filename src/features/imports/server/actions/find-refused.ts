import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { addLines } from "../domain/add-lines.ts";
import { type KnownRecords, knownRecords } from "../domain/known-records.ts";
import type { PreparedLine } from "../domain/prepare-batch.ts";
import { refusalOf } from "../domain/refusal.ts";
import type { ImportResult } from "../extension-points.ts";
import { rollbackToSavepoint, setSavepoint } from "../queries.ts";

class RolledBack extends Error {}

/** Lines of a batch that cannot be added, with reasons: adds them one by one and rolls back. */
export async function findRefused(
  ctx: Ctx,
  records: KnownRecords,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  const trial = ctx.transaction(async (tx) => {
    const within = knownRecords([], records);
    await addLines(lines, within, async (_importer, group) => {
      const results: ImportResult[] = [];
      for (const line of group) results.push(await tryLine(tx, within, line, refused));
      return results;
    });
    throw new RolledBack();
  });
  await trial.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return refused;
}

async function tryLine(
  tx: TransactionCtx,
  { find }: KnownRecords,
  { number, importer, row, prepared }: PreparedLine,
  refused: Map<number, string>,
): Promise<ImportResult> {
  await setSavepoint(tx);
  try {
    const [result] = await importer.add(tx, [row], find, [prepared]);
    return result ?? { problem: "was left out" };
  } catch (error) {
    const problem = refusalOf(error);
    if (problem === undefined) throw error;
    await rollbackToSavepoint(tx);
    refused.set(number, problem);
    return { problem };
  }
}
