import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Restored, tagCarriers } from "../extension-points.ts";
import { type RemovalRow, restoreTag, returnChildren, takeRemoval } from "../queries/removals.ts";
import { addSynonyms, removeSynonyms } from "../queries/synonyms.ts";
import { findTag, lockTags } from "../queries.ts";
import { auditTag } from "./audit-tag.ts";

/** Restores a merged or deleted tag under its id. */
export const undoRemoval = (ctx: Ctx, tagRemovalID: number): Promise<number> =>
  ctx.transaction(async (tx) => {
    const removal = await takeRemoval(tx, tagRemovalID);
    if (!removal) throw notFound("Removal");
    const { tagID, before, carriers } = removal;
    await lockRecords(tx, removal);
    const intoTagID = await lockTarget(tx, removal);
    await withdrawSynonyms(tx, removal, intoTagID);
    const parent = before.parentTagID === null ? undefined : await findTag(tx, before.parentTagID);
    const parentTagID = parent?.tagID ?? null;
    if (!(await restoreTag(tx, tagID, { before, parentTagID })))
      throw conflict("A tag with this name already exists.");
    await addSynonyms(tx, tagID, before.synonyms);
    const above = intoTagID ?? parentTagID;
    await returnChildren(tx, tagID, { childIDs: before.childIDs, from: above });
    await restoreEverywhere(tx, carriers, { tagID, intoTagID });
    await auditTag(tx, "Restored", { tagID, name: before.name });
    await tx.invalidate("tags");
    return tagID;
  });

async function lockRecords(tx: TransactionCtx, { carriers }: RemovalRow) {
  for (const { name, lock } of tx.platform.extensions.list(tagCarriers)) {
    const { alone = [], both = [] } = carriers[name] ?? {};
    if (alone.length + both.length > 0) await lock(tx, [...alone, ...both]);
  }
}

async function restoreEverywhere(
  tx: TransactionCtx,
  carriers: RemovalRow["carriers"],
  tagIDs: Restored,
) {
  for (const { name, restore } of tx.platform.extensions.list(tagCarriers)) {
    const carried = carriers[name];
    if (carried) await restore(tx, carried, tagIDs);
  }
}

async function lockTarget(tx: TransactionCtx, { intoTagID }: RemovalRow) {
  if (intoTagID === null) return undefined;
  const [locked] = await lockTags(tx, [intoTagID]);
  return locked;
}

/** Moves synonyms back that the other tag received by the merge. */
async function withdrawSynonyms(
  tx: TransactionCtx,
  { before: { urlcode, synonyms } }: RemovalRow,
  intoTagID: number | undefined,
) {
  if (intoTagID === undefined) return;
  await removeSynonyms(tx, intoTagID, [urlcode, ...synonyms.map((word) => word.urlcode)]);
}
