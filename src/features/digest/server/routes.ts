import { viewersLocale } from "#features/locales/server/public.ts";
import { previewMail, requireMail, requireRoom } from "#features/mail/server/public.ts";
import { findMailReceiver } from "#features/notification-mails/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { getUserRow, mayOpenAccount, targetOf } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { mailDigest } from "./actions/mail-digest.ts";
import { frequencyOf } from "./domain/choice.ts";
import { daysAfter, usualStart } from "./domain/due.ts";
import { readDays } from "./domain/read-days.ts";
import { writeDigest } from "./domain/write-digest.ts";
import { digestMail } from "./mail.ts";
import { isUnderWay, listDigests } from "./queries.ts";
import { defaultFrequency, isEnabled } from "./settings.ts";

const dayMs = 86_400_000;
const sentShown = 5;
const upcomingShown = 5;

export const routes = [
  handle(contract.getDeliveryDates, async (ctx) => {
    const sent = await listDigests(ctx, sentShown);
    const frequency = await readSetting(ctx, defaultFrequency);
    const midnight = Math.floor(ctx.now().getTime() / dayMs) * dayMs;
    const isTodayDone = await isUnderWay(ctx, new Date(midnight).toISOString().slice(0, 10));
    const start = new Date(isTodayDone ? midnight + dayMs : midnight);
    const count = 1 + upcomingShown;
    const next = (await readSetting(ctx, isEnabled))
      ? daysAfter(start, await readDays(ctx), { frequency, count })
      : [];
    const [scheduled, ...upcoming] = next;
    return {
      sent: sent.map(({ day, countSent }) => ({
        dateScheduled: new Date(day),
        totalSubscribers: countSent,
      })),
      scheduled: scheduled ? { dateScheduled: scheduled, totalSubscribers: null } : null,
      upcoming,
    };
  }),
  handle(contract.previewDigest, async (ctx) => {
    const locale = await viewersLocale(ctx);
    const frequency = await readSetting(ctx, defaultFrequency);
    const since = usualStart(ctx.now(), frequency);
    const digest = await writeDigest(ctx, { frequency, since });
    if (!digest) return { view: null };
    return { view: await previewMail(ctx, { template: digestMail, data: digest.data, locale }) };
  }),
  handle(contract.sendTestDigest, async (ctx, { body }) => {
    await requireMail(ctx);
    const { destinationUserID: userID, destinationAddress: to, ...look } = body;
    return ctx.transaction(async (tx) => {
      const target = await targetOf(tx, await getUserRow(tx, userID));
      // The viewer must not see what a user with more permissions reads.
      if (!mayOpenAccount(tx, target)) throw forbidden([]);
      const receiver = await findMailReceiver(tx, userID);
      if (!receiver) throw notFound("User");
      // A test to the administrator's own address is not limited.
      const belongsToMember = userID === tx.viewer.userID && receiver.email === to;
      if (!belongsToMember) await requireRoom(tx, to);
      const frequency =
        (await frequencyOf(tx, userID)) ?? (await readSetting(tx, defaultFrequency));
      const since = usualStart(tx.now(), frequency);
      const digest = await writeDigest(tx.as(receiver.viewer), { frequency, since, look });
      if (digest) await mailDigest(tx, receiver, { digest, to, belongsToMember });
      return { success: digest !== undefined };
    });
  }),
];
