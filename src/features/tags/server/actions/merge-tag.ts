import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { tagMerged } from "../../contract/events.ts";
import { getKnownTag } from "../domain/visible-tags.ts";
import { type Carried, tagCarriers } from "../extension-points.ts";
import {
  type CarriedByName,
  insertRemoval,
  lockForRemoval,
  moveChildren,
  removeTag,
} from "../queries/removals.ts";
import { addSynonyms, listSynonyms, moveSynonyms, removeSynonyms } from "../queries/synonyms.ts";
import { findTag, type TagRow } from "../queries.ts";
import { auditTag } from "./audit-tag.ts";

export async function mergeTag(ctx: Ctx, tagID: number, intoTagID: number): Promise<void> {
  if (tagID === intoTagID)
    throw invalid({ field: "intoTagID", message: "A tag cannot be merged into itself." });
  await getKnownTag(ctx, tagID);
  await checkTarget(ctx, intoTagID);
  await ctx.transaction(async (tx) => {
    const tag = await lockAndRead(tx, tagID, intoTagID);
    const into = await findTag(tx, intoTagID);
    if (!into) throw noSuchTag();
    // The remaining tag may be a child of the removed one.
    await removeFromRecords(
      tx,
      tag,
      intoTagID,
      into.parentTagID === tagID ? tag.parentTagID : intoTagID,
    );
    await tx.emit(tagMerged, { tagID, intoTagID });
    await auditTag(tx, "Merged", tag, { intoTagID, into: into.name });
  });
}

export const deleteUsedTag = (ctx: Ctx, { tagID }: TagRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const tag = await lockAndRead(tx, tagID);
    await removeFromRecords(tx, tag, undefined, tag.parentTagID);
    await auditTag(tx, "Deleted", tag);
  });

const noSuchTag = () => invalid({ field: "intoTagID", message: "There is no such tag." });

async function checkTarget(ctx: Ctx, intoTagID: number) {
  const target = await getKnownTag(ctx, intoTagID).catch(() => undefined);
  if (!target) throw noSuchTag();
}

async function lockAndRead(tx: TransactionCtx, tagID: number, other?: number): Promise<TagRow> {
  await lockForRemoval(tx, other === undefined ? [tagID] : [tagID, other]);
  const tag = await findTag(tx, tagID);
  if (!tag) throw notFound("Tag");
  return tag;
}

async function removeFromRecords(
  tx: TransactionCtx,
  tag: TagRow,
  intoTagID: number | undefined,
  above: number | null,
) {
  const { tagID, countDiscussions: _counted, dateInserted, ...rest } = tag;
  const synonyms = await listSynonyms(tx, [tagID]);
  const carriers = await replaceEverywhere(tx, tagID, intoTagID);
  const childIDs = await moveChildren(tx, tagID, above);
  if (intoTagID !== undefined) await copySynonyms(tx, tag, intoTagID);
  const before = {
    ...rest,
    dateInserted: dateInserted.toISOString(),
    synonyms: synonyms.map(({ name, urlcode }) => ({ name, urlcode })),
    childIDs,
  };
  await insertRemoval(tx, { tagID, intoTagID, before, carriers });
  await removeTag(tx, tagID);
  await tx.invalidate("tags");
}

/** The name and synonyms become synonyms of the remaining tag, except for its own name. */
async function copySynonyms(
  tx: TransactionCtx,
  { tagID, name, urlcode }: TagRow,
  intoTagID: number,
) {
  await moveSynonyms(tx, { tagID, intoTagID });
  await addSynonyms(tx, intoTagID, [{ name, urlcode }]);
  const into = await findTag(tx, intoTagID);
  if (into) await removeSynonyms(tx, intoTagID, [into.urlcode]);
}

async function replaceEverywhere(
  tx: TransactionCtx,
  tagID: number,
  intoTagID: number | undefined,
): Promise<CarriedByName> {
  const carried: [string, Carried][] = [];
  for (const { name, replace } of tx.platform.extensions.list(tagCarriers))
    carried.push([name, await replace(tx, tagID, intoTagID)]);
  return Object.fromEntries(carried);
}
