import type { Ctx } from "#platform/server/context.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { knownRecords } from "../domain/known-records.ts";
import { type ParsedLine, type ParseResult, parseLine } from "../domain/parse-line.ts";
import { digestFile, readLines } from "../domain/read-lines.ts";
import type { FindRecord } from "../extension-points.ts";
import { isChange } from "../lines/keepable.ts";
import { findImport, listMappings, listProblems } from "../queries.ts";

export interface Verification {
  lines: number;
  imported: number;
  reported: number;
  compared: number;
  /** Lines neither imported nor reported, and records that differ from their lines. */
  differences: { line: number; reason: string }[];
}

/** Checks that every line was imported or reported, and compares every n-th record with its line. */
export async function verifyImport(ctx: Ctx, file: string, every = 10): Promise<Verification> {
  const run = await findImport(ctx, await digestFile(file));
  if (!run) throw new StartupError("This file was not imported.", { cure: "Import it first." });
  const records = knownRecords(await listMappings(ctx, run.importID));
  const problems = await listProblems(ctx, run.importID);
  const reported = new Set(problems.filter((each) => !isChange(each)).map(({ line }) => line));
  const result: Verification = {
    lines: 0,
    imported: 0,
    reported: reported.size,
    compared: 0,
    differences: [],
  };
  for await (const line of readLines(file)) {
    result.lines += 1;
    if (reported.has(line.number)) continue;
    const parsed = parseLine(ctx.platform.extensions, line);
    const reason = await differenceOf(ctx, parsed, { find: records.find, result, every });
    if (reason) result.differences.push({ line: line.number, reason });
  }
  return result;
}

interface Verifying {
  find: FindRecord;
  result: Verification;
  every: number;
}

async function differenceOf(
  ctx: Ctx,
  parsed: ParseResult,
  { find, result, every }: Verifying,
): Promise<string | undefined> {
  const imported = "row" in parsed ? findRecord(parsed, find) : undefined;
  if (!imported) return "neither imported nor reported";
  result.imported += 1;
  if (result.imported % every !== 0) return undefined;
  result.compared += 1;
  return imported.importer.compare(ctx, imported.recordID, imported.row);
}

interface ImportedLine extends ParsedLine {
  recordID: number;
}

function findRecord(parsed: ParsedLine, find: FindRecord): ImportedLine | undefined {
  const sourceID = parsed.importer.sourceID(parsed.row);
  const recordID = sourceID === undefined ? undefined : find(parsed.importer.type, sourceID);
  return recordID === undefined ? undefined : { ...parsed, recordID };
}
