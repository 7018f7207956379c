import { notifyNextBatch, withdrawNews } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineListener } from "#platform/server/jobs.ts";
import { reactionCreated, reactionDeleted } from "../contract/events.ts";
import { findThanks } from "./domain/find-thanks.ts";

interface Given {
  recordType: string;
  recordID: number;
  userID: number;
  receiverID: number;
}

const keyOf = ({ recordType, recordID, userID }: Given) =>
  `reaction ${recordType} ${recordID} ${userID}`;

/** One event may be heard before an earlier one: what counts is how things are. */
export const reactionListeners = [
  defineListener("tell-author-of-reaction", reactionCreated, (ctx, given) =>
    notifyNextBatch(ctx, {
      occasion: "reaction.created",
      recordType: given.recordType,
      recordID: given.recordID,
      actorID: given.userID,
      key: keyOf(given),
    }),
  ),
  defineListener("withdraw-notification-of-reaction", reactionDeleted, withdrawThanks),
];

function withdrawThanks(ctx: Ctx, given: Given): Promise<void> {
  const { recordType, recordID, userID, receiverID } = given;
  const record = { recordType, recordID };
  const told = { userID: receiverID, key: keyOf(given) };
  return withdrawNews(ctx, record, told, async (tx) => {
    return (await findThanks(tx, record, userID)) !== undefined;
  });
}
