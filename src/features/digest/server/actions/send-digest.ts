import { sendMail } from "#features/mail/server/public.ts";
import {
  findMailReceiver,
  type MailReceiver,
  unsubscribePath,
} from "#features/notification-mails/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Frequency } from "../../contract/resources.ts";
import { frequencyOf } from "../domain/choice.ts";
import { frequenciesDue, spanOf } from "../domain/due.ts";
import { findPosts } from "../domain/posts.ts";
import { readDays } from "../domain/read-days.ts";
import { digestMail } from "../mail.ts";
import { noteDelivery, noteSent } from "../queries.ts";
import * as settings from "../settings.ts";

/** Sends a member the digest of a day, if one is due to them and there is something in it: once, however often it is tried. */
export const sendDigest = (ctx: Ctx, userID: number, day: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const frequency = await frequencyOf(tx, userID);
    const due = frequenciesDue(new Date(day), await readDays(tx));
    if (!frequency || !due.includes(frequency)) return;
    const receiver = await findMailReceiver(tx, userID);
    if (!receiver || !(await noteDelivery(tx, userID, day))) return;
    if (await mailDigest(tx, receiver, { frequency, to: receiver.email, belongsToMember: true }))
      await noteSent(tx, userID, day);
  });

/** Mails what a member would read; false where there is nothing. */
export async function mailDigest(
  tx: TransactionCtx,
  { userID, viewer, locale }: MailReceiver,
  {
    frequency,
    to,
    belongsToMember,
  }: { frequency: Frequency; to: string; belongsToMember: boolean },
): Promise<boolean> {
  const count = await readSetting(tx, settings.postCount);
  const posts = await findPosts(tx.as(viewer), { days: spanOf[frequency], count });
  if (posts.length === 0) return false;
  const shows = {
    author: await readSetting(tx, settings.authorEnabled),
    countComments: await readSetting(tx, settings.commentCountEnabled),
    countViews: await readSetting(tx, settings.viewCountEnabled),
    score: await readSetting(tx, settings.scoreCountEnabled),
  };
  await sendMail(tx, {
    to,
    template: digestMail,
    data: {
      title: await readSetting(tx, settings.title),
      hasSiteName: await readSetting(tx, settings.includeCommunityName),
      frequency,
      posts: posts.map(({ name, url, excerpt, ...more }) => ({
        name,
        url,
        excerpt,
        ...Object.fromEntries(
          Object.entries(more).filter(([field]) => shows[field as keyof typeof shows]),
        ),
      })),
    },
    locale,
    kind: "notification",
    belongsToMember,
    unsubscribeUrl: unsubscribePath(tx, { userID, preferences: ["DigestEnabled"] }),
  });
  return true;
}
