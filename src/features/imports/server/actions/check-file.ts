import type { Ctx } from "#platform/server/context.ts";
import { knownRecords } from "../domain/known-records.ts";
import { parseLine } from "../domain/parse-line.ts";
import { readLines } from "../domain/read-lines.ts";
import type { Problem } from "../queries.ts";

export interface FileReport {
  /** Good lines by type. */
  counts: Record<string, number>;
  problems: Problem[];
}

/** Reads a file as an import would, without changing anything. */
export async function checkFile(ctx: Ctx, file: string): Promise<FileReport> {
  const known = knownRecords([]);
  const report: FileReport = { counts: {}, problems: [] };
  for await (const line of readLines(file)) {
    const parsed = parseLine(ctx.platform.extensions, line);
    const problem = "row" in parsed ? known.missing(parsed.importer, parsed.row) : parsed.problem;
    if (problem !== undefined) report.problems.push({ line: line.number, reason: problem });
    else if ("row" in parsed) {
      const { type, sourceID } = parsed.importer;
      report.counts[type] = (report.counts[type] ?? 0) + 1;
      known.add({ type, sourceID: String(sourceID(parsed.row)), recordID: 0 });
    }
  }
  return report;
}
