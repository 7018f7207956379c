import { audit } from "#features/audit-logs/server/public.ts";
import { getVisibleCategory } from "#features/categories/server/public.ts";
import { renderBody } from "#features/formats/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type {
  createMessage as creating,
  updateMessage as updating,
} from "../../contract/routes.ts";
import { maxMessages } from "../../contract/rules.ts";
import { getMessage, messagesTag } from "../domain/messages.ts";
import {
  changeMessage,
  forgetDismissals,
  insertMessage,
  listMessageRows,
  lockMessage,
  type MessageRow,
  removeMessage,
} from "../queries.ts";

export const messageEvent = {
  eventType: "moderation_message_modification",
  name: "Site notice changed",
};

type Post = InputOf<typeof creating>["body"];
type Patch = InputOf<typeof updating>["body"];

/** Refuses moderators who are read-only, such as silenced ones. */
function checkMayWrite({ viewer }: Ctx) {
  if (isReadOnly(viewer)) throw forbidden(["community.moderate"]);
}

export async function createMessage(ctx: Ctx, post: Post): Promise<number> {
  checkMayWrite(ctx);
  await checkPlace(ctx, post);
  const { html: bodyHtml } = await renderBody(ctx, post);
  return ctx.transaction(async (tx) => {
    await lockForLimit(tx, "notices");
    if ((await listMessageRows(tx)).length >= maxMessages)
      throw conflict("There can be at most 100 notices.");
    const row = await insertMessage(tx, { ...post, bodyHtml });
    await changed(tx, "Added", row.moderationMessageID);
    return row.moderationMessageID;
  });
}

export async function updateMessage(ctx: Ctx, id: number, patch: Patch): Promise<void> {
  await getMessage(ctx, id);
  checkMayWrite(ctx);
  await ctx.transaction(async (tx) => {
    const row = await lockMessage(tx, id);
    if (!row) throw notFound("Moderation message");
    const { moderationMessageID: _id, insertUserID: _by, dateInserted: _date, ...before } = row;
    const after = { ...before, ...patch };
    // Checked only on change, so that a notice of a deleted category can still be disabled.
    if (after.recordID !== before.recordID || after.recordType !== before.recordType)
      await checkPlace(tx, after);
    const hasNewText = after.body !== before.body || after.format !== before.format;
    const bodyHtml = hasNewText ? await renderAgain(tx, after) : before.bodyHtml;
    await changeMessage(tx, id, { ...after, bodyHtml });
    if (hasNewText) await forgetDismissals(tx, id);
    await changed(tx, "Changed", id);
  });
}

const renderAgain = async (ctx: Ctx, { body, format }: Pick<MessageRow, "body" | "format">) =>
  (await renderBody(ctx, { body, format: format as Post["format"] })).html;

export async function deleteMessage(ctx: Ctx, id: number): Promise<void> {
  await getMessage(ctx, id);
  await ctx.transaction(async (tx) => {
    if (!(await lockMessage(tx, id))) throw notFound("Moderation message");
    await removeMessage(tx, id);
    await changed(tx, "Deleted", id);
  });
}

/** Categories need an id, and must be visible to the viewer. */
async function checkPlace(
  ctx: Ctx,
  { recordType, recordID }: { recordType: string | null; recordID: number | null },
) {
  if ((recordType === null) !== (recordID === null))
    throw invalid({ field: "recordID", message: "Name both the type and the id, or neither." });
  if (recordID !== null) await getVisibleCategory(ctx, recordID);
}

async function changed(
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Deleted",
  moderationMessageID: number,
) {
  await tx.invalidate(messagesTag);
  await audit(tx, {
    eventType: messageEvent.eventType,
    message: `${done} notice ${moderationMessageID}.`,
    text: { id: "audit.moderationMessage", values: { done, id: String(moderationMessageID) } },
    context: { moderationMessageID },
  });
}
