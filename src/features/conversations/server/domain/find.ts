import { isOn } from "#features/settings/server/public.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type ConversationRow, findConversation } from "../queries/conversations.ts";
import { findMessage, type MessageRow } from "../queries/messages.ts";
import { conversationsEnabled } from "../settings.ts";

/** Throws 404 if conversations are disabled. */
export async function checkEnabled(ctx: Ctx): Promise<void> {
  if (!(await isOn(ctx, conversationsEnabled))) throw notFound();
}

/** A conversation of the viewer. 404 for others, including administrators. */
export async function getConversation(ctx: Ctx, conversationID: number): Promise<ConversationRow> {
  await checkEnabled(ctx);
  ctx.tags.add(conversationTag(conversationID));
  const row = isGuest(ctx.viewer) ? undefined : await findConversation(ctx, conversationID);
  if (!row) throw notFound("Conversation");
  return row;
}

/** A message the viewer may read, including deleted ones. */
export async function getMessage(ctx: Ctx, messageID: number): Promise<MessageRow> {
  await checkEnabled(ctx);
  const row = isGuest(ctx.viewer) ? undefined : await findMessage(ctx, messageID);
  if (!row) throw notFound("Message");
  return row;
}

export async function getUndeleted(ctx: Ctx, messageID: number): Promise<MessageRow> {
  const row = await getMessage(ctx, messageID);
  if (row.dateDeleted) throw gone("This message was deleted.");
  return row;
}

export const conversationTag = (conversationID: number) => `conversation:${conversationID}`;
