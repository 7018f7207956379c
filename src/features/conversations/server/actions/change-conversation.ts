import { postOnce } from "#features/flood-control/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { announceTo } from "../domain/announce.ts";
import { unreadTag } from "../domain/count-unread.ts";
import { getConversation } from "../domain/find.ts";
import { placeNotices } from "../domain/place-message.ts";
import { checkCount, checkRecipients } from "../domain/recipients.ts";
import { checkMayReach } from "../domain/writable.ts";
import {
  changeConversation,
  type LockedConversation,
  lockConversation,
  removeConversation,
} from "../queries/conversations.ts";
import { insertParticipants, listParticipating, markLeft } from "../queries/participants.ts";
import { maxParticipants, messageFlood } from "../settings.ts";
import { submitMessage } from "./submit-message.ts";

/** Names a conversation; with null it is named after its participants. */
export async function nameConversation(ctx: Ctx, conversationID: number, given: string | null) {
  await getConversation(ctx, conversationID);
  await checkMayReach(ctx, conversationID);
  const name = given === null ? null : await submitName(ctx, given);
  await ctx.transaction((tx) =>
    postOnce(tx, {
      // Names are visible to all participants, so the message limit applies.
      limit: messageFlood,
      content: ["name", conversationID, name],
      // Setting a name again is allowed, since somebody may have changed it in between.
      isThere: async () => false,
      async post() {
        await setName(tx, conversationID, name);
        return conversationID;
      },
    }),
  );
}

const submitName = async (ctx: Ctx, name: string) =>
  (await submitMessage(ctx, { name, body: undefined })).name;

async function setName(tx: TransactionCtx, conversationID: number, name: Submitted | null) {
  const { conversation } = await lockOwn(tx, conversationID);
  if (conversation.name === name) return;
  await changeConversation(tx, conversationID, {
    name,
    nameUserID: name === null ? null : tx.viewer.userID,
  });
  await placeNotices(tx, conversation, [{ type: "named", ...(name !== null && { name }) }]);
}

export async function addParticipants(ctx: Ctx, conversationID: number, given: readonly number[]) {
  await getConversation(ctx, conversationID);
  await checkMayReach(ctx, conversationID);
  const userIDs = await checkRecipients(ctx, given);
  const most = await readSetting(ctx, maxParticipants);
  await ctx.transaction(async (tx) => {
    const { conversation, participating } = await lockOwn(tx, conversationID);
    const added = userIDs.filter((userID) => !participating.includes(userID));
    if (added.length === 0) return;
    const countParticipants = participating.length + added.length;
    checkCount(countParticipants, most);
    await insertParticipants(tx, conversation, added);
    await changeConversation(tx, conversationID, { countParticipants });
    const notices = added.map((subjectUserID) => ({ type: "added" as const, subjectUserID }));
    await placeNotices(tx, conversation, notices);
  });
}

export async function leaveConversation(ctx: Ctx, conversationID: number): Promise<void> {
  await getConversation(ctx, conversationID);
  await ctx.transaction((tx) => leave(tx, conversationID));
}

/** Removes the viewer from a conversation; it is deleted with its last participant. */
export async function leave(tx: TransactionCtx, conversationID: number): Promise<void> {
  const { userID } = tx.viewer;
  const { conversation, participating } = await lockOwn(tx, conversationID);
  const countParticipants = participating.length - 1;
  await markLeft(tx, conversationID, userID);
  if (countParticipants === 0) await removeConversation(tx, conversationID);
  else {
    await changeConversation(tx, conversationID, { countParticipants });
    await placeNotices(tx, conversation, [{ type: "left" }]);
  }
  await announceTo(tx, [userID], "conversation.left", { conversationID });
  await tx.invalidate(unreadTag(userID));
}

interface Own {
  conversation: LockedConversation;
  participating: number[];
}

/** The lock prevents changes of participants; the viewer may have left before. */
async function lockOwn(tx: TransactionCtx, conversationID: number): Promise<Own> {
  const conversation = await lockConversation(tx, conversationID);
  const participating = await listParticipating(tx, conversationID);
  if (!conversation || !participating.includes(tx.viewer.userID)) throw notFound("Conversation");
  return { conversation, participating };
}
