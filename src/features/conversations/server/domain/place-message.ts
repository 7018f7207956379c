import { currentRendererVersion } from "#features/formats/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { messageCreated } from "../../contract/events.ts";
import { changeConversation, type LockedConversation } from "../queries/conversations.ts";
import { insertMessages, type MessageRow } from "../queries/messages.ts";
import { advanceParticipants } from "../queries/participants.ts";
import { announceTo } from "./announce.ts";
import type { SubmittedBody } from "./body.ts";
import { unreadTag } from "./count-unread.ts";
import { conversationTag } from "./find.ts";
import { noteMessages } from "./note-messages.ts";

export async function placeMessage(
  tx: TransactionCtx,
  { conversationID, lastPosition }: LockedConversation,
  { body, ignoring }: { body: SubmittedBody; ignoring: readonly number[] },
): Promise<MessageRow> {
  const { userID } = tx.viewer;
  const position = lastPosition + 1;
  const dateInserted = tx.now();
  const [message] = await insertMessages(tx, [
    {
      ...body,
      ...from(tx),
      conversationID,
      position,
      type: "message",
      subjectUserID: null,
    },
  ]);
  if (!message) throw notFound("Conversation");
  const { messageID } = message;
  await changeConversation(tx, conversationID, {
    lastPosition: position,
    dateLastMessage: dateInserted,
  });
  const recipientIDs = await advanceParticipants(tx, {
    conversationID,
    lastPosition: position,
    dateLastMessage: dateInserted,
    byUserID: userID,
    unreadFor: { allBut: ignoring },
  });
  // The viewer may have left concurrently.
  if (!recipientIDs.includes(userID)) throw notFound("Conversation");
  await noteMessages(tx, [{ ...message, isNew: true }]);
  await announceTo(tx, recipientIDs, "message.created", { conversationID, messageID, position });
  await tx.emit(messageCreated, { messageID });
  await tx.invalidate(conversationTag(conversationID), ...recipientIDs.map(unreadTag));
  return message;
}

const from = (tx: TransactionCtx) => ({
  insertUserID: tx.viewer.userID,
  insertIPAddress: tx.request?.ip ?? null,
  dateInserted: tx.now(),
});

export interface Notice {
  type: "added" | "left" | "named";
  subjectUserID?: number;
  name?: Submitted;
}

/** Adds notices to a locked conversation. They are unread only for members added by them. */
export async function placeNotices(
  tx: TransactionCtx,
  { conversationID, lastPosition }: LockedConversation,
  notices: readonly Notice[],
): Promise<void> {
  const last = lastPosition + notices.length;
  await insertMessages(
    tx,
    notices.map(({ type, subjectUserID = null, name = "" as const }, index) => ({
      ...from(tx),
      conversationID,
      position: lastPosition + 1 + index,
      type,
      subjectUserID,
      body: name,
      format: "text",
      bodyHtml: "",
      bodyText: name,
      rendererVersion: currentRendererVersion,
    })),
  );
  await changeConversation(tx, conversationID, { lastPosition: last });
  const recipientIDs = await advanceParticipants(tx, {
    conversationID,
    lastPosition: last,
    byUserID: tx.viewer.userID,
    unreadFor: { behind: lastPosition },
  });
  await announceTo(tx, recipientIDs, "conversation.updated", { conversationID });
  await tx.invalidate(conversationTag(conversationID), ...recipientIDs.map(unreadTag));
}
