import { readNotificationsOf } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announceTo } from "../domain/announce.ts";
import { unreadTag } from "../domain/count-unread.ts";
import { getConversation } from "../domain/find.ts";
import { markRead } from "../queries/participants.ts";

export async function markConversationRead(ctx: Ctx, conversationID: number, position?: number) {
  await getConversation(ctx, conversationID);
  return ctx.transaction(async (tx) => {
    if (await markRead(tx, conversationID, position)) {
      await readNotificationsOf(tx, { recordType: "conversation", recordID: conversationID });
      await announceTo(tx, [tx.viewer.userID], "conversation.read", { conversationID });
      await tx.invalidate(unreadTag(tx.viewer.userID));
    }
    const { readPosition, countUnread } = await getConversation(tx, conversationID);
    return { readPosition, countUnread };
  });
}
