import type { Ctx } from "#platform/server/context.ts";
import { type RecordTexts, textual } from "#platform/server/records/record-texts.ts";
import { type FacetOf, listFacets } from "#platform/server/records/record-types.ts";
import { filePart, keysIn } from "../files/keys-in.ts";
import { filesTag } from "../files/may-read.ts";
import { insertUses, lastUnknownID, listNamed, markUsesKnown } from "../queries/uses.ts";

const batchSize = 2_000;

/**
 * Finds the uses of files with unknown uses by scanning the text of all records. Until then these files are
 * readable by anyone with the URL. Can be interrupted and run again.
 */
export async function findUses(ctx: Ctx): Promise<void> {
  const lastID = await lastUnknownID(ctx);
  if (lastID === 0) return;
  for (const kind of listFacets(ctx.platform.extensions, textual)) await scanRecords(ctx, kind);
  await ctx.transaction(async (tx) => {
    await markUsesKnown(tx, lastID);
    await tx.invalidate(filesTag);
  });
}

async function scanRecords(ctx: Ctx, kind: FacetOf<RecordTexts>) {
  const { recordType } = kind;
  const lastID = await kind.lastID(ctx);
  for (let after = -1; after < lastID; after += batchSize) {
    const texts = await kind.listTexts(ctx, filePart, { after, upTo: after + batchSize });
    if (texts.length === 0) continue;
    await ctx.transaction(async (tx) => {
      for (const { recordID, text } of texts) {
        const use = { recordType, recordID };
        const keys = keysIn([text]);
        const named = keys.length === 0 ? [] : await listNamed(tx, keys, use);
        const mediaIDs = named.map(({ mediaID }) => mediaID);
        if (mediaIDs.length > 0) await insertUses(tx, use, mediaIDs);
      }
    });
  }
}
