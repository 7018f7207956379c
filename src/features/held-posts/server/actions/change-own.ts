import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { withdrawReports } from "#features/reports/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { HeldPostPatch } from "../../contract/resources.ts";
import { recordType } from "../../contract/rules.ts";
import { getHeldPost, lockOwn } from "../domain/find.ts";
import { noteHeld } from "../domain/note-held.ts";
import { changeHeldPost, listIDs, lockHeldPosts, removeHeldPosts } from "../queries.ts";

/** Edits a pending post. Open queues are updated. */
export async function updateHeldPost(
  ctx: Ctx,
  heldPostID: number,
  changes: HeldPostPatch,
): Promise<void> {
  if (isReadOnly(ctx.viewer)) throw forbidden([]);
  const before = await getHeldPost(ctx, heldPostID);
  if (changes.name !== undefined && before.name === "")
    throw invalid({ field: "name", message: "Only discussions have a title." });
  const source = tidyQuotes({
    body: changes.body ?? before.body,
    format: (changes.format ?? before.format) as NonNullable<HeldPostPatch["format"]>,
  });
  const rendered = await renderBody(ctx, source);
  await checkQuotes(ctx, rendered.quotes, before.bodyHtml);
  await ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, heldPostID);
    const { name = row.name } = changes;
    const isSame = name === row.name && source.body === row.body && source.format === row.format;
    if (isSame) return;
    const bodyHtml = rendered.html;
    await changeHeldPost(tx, heldPostID, { ...source, name, bodyHtml, dateUpdated: tx.now() });
    await noteHeld(tx, { heldPostID, bodyHtml }, row.bodyHtml);
  });
}

export const withdrawHeldPost = (ctx: Ctx, heldPostID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockOwn(tx, heldPostID);
    await remove(tx, [heldPostID]);
  });

export const removeHeldPostsOf = async (tx: TransactionCtx, insertUserID: number): Promise<void> =>
  remove(tx, await listIDs(tx, { insertUserID }));

/** Deletes held posts and their reports. */
export async function remove(tx: TransactionCtx, heldPostIDs: readonly number[]): Promise<void> {
  const rows = await lockHeldPosts(tx, heldPostIDs);
  await removeHeldPosts(tx, heldPostIDs);
  for (const { heldPostID, bodyHtml } of rows) {
    await noteHeld(tx, { heldPostID, bodyHtml: "" }, bodyHtml);
    await withdrawReports(tx, { recordType, recordID: heldPostID });
  }
}
