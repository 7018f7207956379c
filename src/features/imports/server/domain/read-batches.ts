import type { Ctx } from "#platform/server/context.ts";
import { replacedIn } from "../lines/keepable.ts";
import type { Problem } from "../queries.ts";
import { type ParsedLine, type ParseResult, parseLine } from "./parse-line.ts";
import { readLines } from "./read-lines.ts";

const batchSize = 500;

/**
 * Consecutive lines of a file. Types with and without `prepare` are never mixed, since preparing may need earlier
 * lines, such as mentioned members.
 */
export interface Batch {
  lines: ParsedLine[];
  problems: Problem[];
  changes: Problem[];
  skipped: Map<string, number>;
  lastLine: number;
}

export async function* readBatches(ctx: Ctx, file: string, after = 0): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const line of readLines(file)) {
    if (line.number <= after) continue;
    const parsed = parseLine(ctx.platform.extensions, line);
    if (isFull(batch) || ("row" in parsed && !mayJoin(batch, parsed))) {
      yield batch;
      batch = emptyBatch();
    }
    put(batch, parsed);
  }
  if (batch.lastLine > 0) yield batch;
}

function put(batch: Batch, parsed: ParseResult) {
  batch.lastLine = parsed.number;
  if ("problem" in parsed) batch.problems.push({ line: parsed.number, reason: parsed.problem });
  if ("row" in parsed) batch.lines.push(parsed);
  if ("row" in parsed && parsed.changed.length > 0)
    batch.changes.push({ line: parsed.number, reason: replacedIn(parsed.changed) });
  for (const name of "row" in parsed ? parsed.skipped : [])
    batch.skipped.set(name, (batch.skipped.get(name) ?? 0) + 1);
}

const emptyBatch = (): Batch => ({
  lines: [],
  problems: [],
  changes: [],
  skipped: new Map(),
  lastLine: 0,
});

const mayJoin = ({ lines: [first] }: Batch, { importer }: ParsedLine) =>
  first === undefined || isPrepared(first) === isPrepared({ importer });

export const isPrepared = ({ importer }: Pick<ParsedLine, "importer">) =>
  importer.prepare !== undefined;

const isFull = ({ lines, problems }: Batch) => lines.length + problems.length >= batchSize;
