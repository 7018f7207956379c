import { notifyNextBatch, withdrawNews } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { reactionCreated, reactionDeleted } from "../contract/events.ts";
import { findThanks } from "./domain/find-thanks.ts";

interface GivenReaction {
  recordType: string;
  recordID: number;
  userID: number;
  receiverID: number;
}

const keyOf = ({ recordType, recordID, userID }: GivenReaction) =>
  `reaction ${recordType} ${recordID} ${userID}`;

/** Events may arrive out of order, so the listeners read the current state. */
export const reactionListeners = [
  defineListener("tell-author-of-reaction", reactionCreated, (ctx, reaction) =>
    notifyNextBatch(ctx, {
      occasion: reactionCreated.name,
      recordType: reaction.recordType,
      recordID: reaction.recordID,
      actorID: reaction.userID,
      key: keyOf(reaction),
    }),
  ),
  defineListener("withdraw-notification-of-reaction", reactionDeleted, withdrawThanks),
];

function withdrawThanks(ctx: Ctx, reaction: GivenReaction): Promise<void> {
  const { recordType, recordID, userID, receiverID } = reaction;
  const record = { recordType, recordID };
  const notification = { userID: receiverID, key: keyOf(reaction) };
  return withdrawNews(ctx, record, notification, async (tx) => {
    return (await findThanks(tx, record, userID)) !== undefined;
  });
}
