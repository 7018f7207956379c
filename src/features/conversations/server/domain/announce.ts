import type { TransactionCtx } from "#platform/server/context.ts";
import { announce, type LiveData } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { listConversations } from "../../contract/routes.ts";

const kind = "conversations";

/**
 * Each member has a private channel such as `conversations:5`. Events go to the current participants, so that
 * those who leave get no more.
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

export async function announceTo(
  tx: TransactionCtx,
  userIDs: readonly number[],
  type: What,
  data: LiveData & { conversationID: number },
) {
  for (const userID of userIDs)
    await announce(tx, `${kind}:${userID}`, type, { ...data, byUserID: tx.viewer.userID });
}
