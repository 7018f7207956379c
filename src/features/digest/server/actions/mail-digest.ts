import { z } from "zod";
import { defineMailCondition, sendMail } from "#features/mail/server/public.ts";
import {
  type MailReceiver,
  reviewReceiver,
  unsubscribePath,
} from "#features/notification-mails/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { frequencyOf } from "../domain/choice.ts";
import { usualStart } from "../domain/due.ts";
import { isInQuietHours } from "../domain/is-in-quiet-hours.ts";
import { recheckPosts } from "../domain/posts.ts";
import { type WrittenDigest, writeDigest } from "../domain/write-digest.ts";
import { digestMail } from "../mail.ts";
import {
  forgetDelivery,
  hasNewer,
  noteDelivered,
  noteSent,
  noteUnsent,
  readReach,
} from "../queries.ts";

/** Start of the digest's period: the end of the last delivered one, so that a lost digest leaves no gap. */
async function startOf(ctx: Ctx, userID: number, day: string, usual: Date): Promise<Date> {
  const { toldUntil, firstDay } = await readReach(ctx, userID, day);
  if (toldUntil) return toldUntil;
  if (!firstDay) return usual;
  const missed = new Date(day).getTime() - firstDay.getTime();
  return new Date(usual.getTime() - missed);
}

/** Skipped if the digest would be empty. */
export async function mailOwnDigest(tx: TransactionCtx, receiver: MailReceiver, day: string) {
  const { userID, viewer, email } = receiver;
  const frequency = await frequencyOf(tx, userID);
  if (!frequency) return;
  const since = await startOf(tx, userID, day, usualStart(tx.now(), frequency));
  const digest = await writeDigest(tx.as(viewer), { frequency, since });
  if (!digest) return;
  const { discussionIDs } = digest;
  const condition = digestCondition.for({ userID, day, discussionIDs });
  await mailDigest(tx, receiver, { digest, to: email, belongsToMember: true, condition });
  await noteSent(tx, userID, day);
}

interface Letter {
  digest: WrittenDigest;
  to: string;
  belongsToMember: boolean;
  condition?: ReturnType<typeof digestCondition.for>;
}

export const mailDigest = (
  tx: TransactionCtx,
  { userID, locale }: Pick<MailReceiver, "userID" | "locale">,
  { digest, ...letter }: Letter,
): Promise<void> =>
  sendMail(tx, {
    ...letter,
    template: digestMail,
    data: digest.data,
    locale,
    kind: "notification",
    unsubscribeUrl: unsubscribePath(tx, { userID, preferences: ["DigestEnabled"] }),
  });

/** A queued digest is sent if all of its posts are still visible and one is unread; otherwise it is written again. */
export const digestCondition = defineMailCondition({
  name: "digest.digest",
  facts: z.object({ userID: z.int(), day: z.string(), discussionIDs: z.array(z.int()) }),
  async findObstacle(ctx, { recipient, mayHaveArrived }, { userID, day, discussionIDs }) {
    const leave = async (tx: TransactionCtx) => void (await noteUnsent(tx, userID, day));
    const { receiver, why } = await reviewReceiver(ctx, userID, recipient);
    if (!receiver) return { why: why ?? "gone", settle: leave };
    const writeAnew = async (tx: TransactionCtx) => {
      await leave(tx);
      if (!mayHaveArrived) await mailOwnDigest(tx, receiver, day);
    };
    if (!(await frequencyOf(ctx, userID))) return { why: "unwanted", settle: leave };
    if (await hasNewer(ctx, userID, day)) return { why: "replaced", settle: leave };
    if (why) return { why, settle: writeAnew };
    const { areSeen, areWanted, areRead } = await recheckPosts(
      ctx.as(receiver.viewer),
      discussionIDs,
    );
    if (areWanted && areRead) return { why: "read", settle: leave };
    if (!areSeen) return { why: "unseen", settle: writeAnew };
    if (!areWanted) return { why: "unwanted", settle: writeAnew };
    if (!mayHaveArrived && (await isInQuietHours(ctx, userID, day)))
      return {
        why: "quiet",
        settle: async (tx) => void (await forgetDelivery(tx, userID, day)),
      };
    return undefined;
  },
  noteSent: async (tx, { userID, day }) => void (await noteDelivered(tx, userID, day)),
});
