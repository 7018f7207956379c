import type { Ctx } from "#platform/server/context.ts";
import { isKeepable } from "#platform/server/http/parsing/check-text.ts";
import { type ParsedLine, unkeepable } from "./parse-line.ts";
import type { Batch } from "./read-batches.ts";

export interface PreparedLine extends ParsedLine {
  prepared?: unknown;
  problem?: string;
}

export interface PreparedBatch extends Batch {
  lines: PreparedLine[];
}

export async function prepareBatch(ctx: Ctx, batch: Batch): Promise<PreparedBatch> {
  const prepared = new Map<ParsedLine, unknown>();
  const groups = Map.groupBy(batch.lines, (line) => line.importer);
  const preparing = [...groups].map(async ([importer, lines]) => {
    const rows = lines.map(({ row }) => row);
    const results = (await importer.prepare?.(ctx, rows)) ?? [];
    for (const [index, line] of lines.entries()) prepared.set(line, results[index]);
  });
  await Promise.all(preparing);
  return { ...batch, lines: batch.lines.map((line) => withResult(line, prepared.get(line))) };
}

function withResult(line: ParsedLine, result: unknown): PreparedLine {
  const reported = (result as { problem?: string } | undefined)?.problem;
  const problem = isKeepable(result) ? reported : unkeepable;
  return problem === undefined ? { ...line, prepared: result } : { ...line, problem };
}
