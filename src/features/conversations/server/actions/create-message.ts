import { postDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { MessagePost } from "../../contract/resources.ts";
import { renderMessage, type SubmittedBody } from "../domain/body.ts";
import { getConversation, getMessage } from "../domain/find.ts";
import { placeMessage } from "../domain/place-message.ts";
import { checkMayWrite } from "../domain/writable.ts";
import { lockConversation } from "../queries/conversations.ts";
import { findLastOfOthers, findMessage, type MessageRow } from "../queries/messages.ts";
import { messageFlood } from "../settings.ts";
import { submitMessage } from "./submit-message.ts";

/** Creates a message, or returns the one the member has just sent with the same content. */
export async function createMessage(ctx: Ctx, post: MessagePost): Promise<MessageRow> {
  const { conversationID, format, body: written } = post;
  const { lastPosition } = await getConversation(ctx, conversationID);
  const ignoring = await checkMayWrite(ctx, conversationID);
  const rendered = await renderMessage(ctx, { body: written, format });
  const words = await submitMessage(ctx, { body: rendered });
  const body = { ...rendered, body: words.body };
  // The same text again is not a duplicate if somebody else has replied in between.
  const answered = await findLastOfOthers(ctx, conversationID, lastPosition);
  return ctx.transaction(async (tx) => {
    let added: MessageRow | undefined;
    const once = () =>
      postOnce(tx, {
        limit: messageFlood,
        content: [conversationID, format, written, answered],
        isThere: async (messageID) => (await findMessage(tx, messageID))?.dateDeleted === null,
        async post() {
          added = await add(tx, conversationID, { body, ignoring });
          return added.messageID;
        },
      });
    const messageID = await postDraft(tx, { recordType: "message", written: post, post: once });
    return added ?? getMessage(tx, messageID);
  });
}

async function add(
  tx: TransactionCtx,
  conversationID: number,
  message: { body: SubmittedBody; ignoring: readonly number[] },
): Promise<MessageRow> {
  const conversation = await lockConversation(tx, conversationID);
  if (!conversation) throw notFound("Conversation");
  return placeMessage(tx, conversation, message);
}
