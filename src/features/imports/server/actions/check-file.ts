import type { Ctx } from "#platform/server/context.ts";
import { addLines } from "../domain/add-lines.ts";
import { knownRecords } from "../domain/known-records.ts";
import { prepareBatch } from "../domain/prepare-batch.ts";
import { readBatches } from "../domain/read-batches.ts";
import type { Problem } from "../queries.ts";

export interface FileReport {
  counts: Record<string, number>;
  skipped: Record<string, number>;
  problems: Problem[];
}

/** Validates a file without changing anything. */
export async function checkFile(ctx: Ctx, file: string): Promise<FileReport> {
  const records = knownRecords([]);
  const report: FileReport = { counts: {}, skipped: {}, problems: [] };
  for await (const batch of readBatches(ctx, file)) {
    const { lines, problems, changes, skipped } = await prepareBatch(ctx, batch);
    const { added, failed } = await addLines(lines, records, async (_importer, group) =>
      group.map(() => ({ recordID: 0 })),
    );
    const failedLines = new Set(failed.map(({ line }) => line));
    const fileProblems = [
      ...problems,
      ...failed,
      ...changes.filter(({ line }) => !failedLines.has(line)),
    ];
    report.problems.push(...fileProblems.sort((one, other) => one.line - other.line));
    for (const { type } of added) report.counts[type] = (report.counts[type] ?? 0) + 1;
    for (const [name, count] of skipped) report.skipped[name] = (report.skipped[name] ?? 0) + count;
  }
  return report;
}
