import type { TransactionCtx } from "#platform/server/context.ts";
import { announce, type LiveData } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { listConversations } from "../../contract/routes.ts";

const kind = "conversations";

/**
 * Each member has one channel, `conversations:5`, that nobody else may follow: what happens in a conversation is told
 * to those who take part at that moment, so that whoever leaves hears nothing more.
 */
export const conversationChannel: LiveChannel = {
  kind,
  access: listConversations.access,
  maySee: async ({ viewer }, userID) => viewer.userID !== 0 && viewer.userID === userID,
};

type What =
  | "message.created"
  | "message.updated"
  | "conversation.updated"
  | "conversation.read"
  | "conversation.left"
  | "conversation.typing";

/** Tells the open pages of some members what happened. */
export async function announceTo(
  tx: TransactionCtx,
  userIDs: readonly number[],
  type: What,
  data: LiveData & { conversationID: number },
) {
  for (const userID of userIDs)
    await announce(tx, `${kind}:${userID}`, type, { ...data, byUserID: tx.viewer.userID });
}
