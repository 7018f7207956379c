import { endDraft } from "#features/drafts/server/public.ts";
import { forbidden, gone, preconditionFailed } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { messageUpdated } from "../../contract/events.ts";
import type { MessagePatch } from "../../contract/resources.ts";
import { announceTo } from "../domain/announce.ts";
import { renderMessage, type Written } from "../domain/body.ts";
import { changeWindow } from "../domain/change-window.ts";
import { unreadTag } from "../domain/count-unread.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { conversationTag, getUndeleted } from "../domain/find.ts";
import { noteMessages } from "../domain/note-messages.ts";
import { checkMayReach } from "../domain/writable.ts";
import { canChange } from "../policy.ts";
import { changeMessage, lockMessage, type MessageRow } from "../queries/messages.ts";
import { listParticipating } from "../queries/participants.ts";
import { submitMessage } from "./submit-message.ts";

export async function getChangeable(ctx: Ctx, messageID: number): Promise<MessageRow> {
  const message = await getUndeleted(ctx, messageID);
  if (!canChange(ctx.viewer, message, await changeWindow(ctx)))
    throw forbidden([], "Messages can only be edited by their author, and only for a while.");
  return message;
}

export async function updateMessage(ctx: Ctx, messageID: number, changes: MessagePatch) {
  const message = await getChangeable(ctx, messageID);
  await checkMayReach(ctx, message.conversationID);
  const written: Written = {
    body: changes.body ?? message.body,
    format: changes.format ?? (message.format as Written["format"]),
  };
  const rendered = await renderMessage(ctx, written, message.bodyHtml);
  const words =
    rendered.body === message.body
      ? { body: trusted(message.body, "stored") }
      : await submitMessage(ctx, { messageID, body: rendered });
  const body = { ...rendered, body: words.body };
  await ctx.transaction(async (tx) => {
    await endDraft(tx, changes);
    const now = await lockWords(tx, messageID);
    if (changes.version !== undefined && changes.version !== editVersionOf(now))
      throw preconditionFailed();
    if (now.body === body.body && now.format === body.format) return;
    await changeMessage(tx, messageID, { ...body, dateUpdated: tx.now() });
    await noteMessages(tx, [{ messageID, bodyHtml: body.bodyHtml }]);
    await tx.emit(messageUpdated, { messageID });
    await announceMessageChange(tx, now);
  });
}

/**
 * Erases the content of a message but keeps its position. Its files stay recorded: moderators could read a file
 * that no record names.
 */
export async function deleteMessage(ctx: Ctx, messageID: number): Promise<void> {
  await getChangeable(ctx, messageID);
  await ctx.transaction(async (tx) => {
    const message = await lockWords(tx, messageID);
    await changeMessage(tx, messageID, { ...nothing, dateDeleted: tx.now() });
    await announceMessageChange(tx, message);
  });
}

const nothing = { body: "", bodyHtml: "", bodyText: "" } as const;

async function lockWords(tx: TransactionCtx, messageID: number): Promise<MessageRow> {
  const message = await lockMessage(tx, messageID);
  if (!message || message.dateDeleted) throw gone("This message was deleted.");
  return message;
}

export async function announceMessageChange(
  tx: TransactionCtx,
  { conversationID, messageID, position }: MessageRow,
) {
  const participantIDs = await listParticipating(tx, conversationID);
  await announceTo(tx, participantIDs, "message.updated", { conversationID, messageID, position });
  // Deleting and restoring change unread counts.
  await tx.invalidate(conversationTag(conversationID), ...participantIDs.map(unreadTag));
}
