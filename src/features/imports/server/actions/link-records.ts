import type { Ctx } from "#platform/server/context.ts";
import { withNewLinks } from "../domain/new-links.ts";
import { type Importer, listImporters } from "../extension-points.ts";
import { listImported, listOrigins } from "../queries/old-addresses.ts";

const batchSize = 1_000;

/** Rewrites links between imported records, across files. Idempotent, so it can be repeated after an interruption. */
export async function linkRecords(ctx: Ctx) {
  const words = await listOrigins(ctx);
  if (words.length === 0) return;
  for (const importer of listImporters(ctx.platform.extensions))
    if (importer.relink) await linkAll(ctx, importer, words);
}

async function linkAll(ctx: Ctx, { type, relink }: Importer, words: readonly string[]) {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows = await listImported(ctx, type, last, batchSize);
    const recordIDs = rows.map(({ recordID }) => recordID);
    if (recordIDs.length > 0) await relink?.(ctx, recordIDs, { words, write: withNewLinks });
    last = recordIDs.at(-1);
  }
}
