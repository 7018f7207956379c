import { requireMail, requireRoom } from "#features/mail/server/public.ts";
import { findMailReceiver } from "#features/notification-mails/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { getUserRow, mayOpenAccount, targetOf } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { mailDigest } from "./actions/send-digest.ts";
import { frequencyOf } from "./domain/choice.ts";
import { daysAfter } from "./domain/due.ts";
import { readDays } from "./domain/read-days.ts";
import { listDigests } from "./queries.ts";
import { defaultFrequency, isEnabled } from "./settings.ts";

const dayMs = 86_400_000;
const sentShown = 5;
const upcomingShown = 5;

export const routes = [
  handle(contract.getDeliveryDates, async (ctx) => {
    const sent = await listDigests(ctx, sentShown);
    const frequency = await readSetting(ctx, defaultFrequency);
    const midnight = Math.floor(ctx.now().getTime() / dayMs) * dayMs;
    const count = 1 + upcomingShown;
    const next = (await readSetting(ctx, isEnabled))
      ? daysAfter(new Date(midnight + dayMs), await readDays(ctx), { frequency, count })
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
  handle(contract.sendTestDigest, async (ctx, { body }) => {
    requireMail(ctx);
    const { destinationUserID: userID, destinationAddress: to } = body;
    return ctx.transaction(async (tx) => {
      const target = await targetOf(tx, await getUserRow(tx, userID));
      // What somebody reads who may do more is not for the viewer to see.
      if (!mayOpenAccount(tx, target)) throw forbidden([]);
      const receiver = await findMailReceiver(tx, userID);
      if (!receiver) throw notFound("User");
      await requireRoom(tx, to);
      const frequency =
        (await frequencyOf(tx, userID)) ?? (await readSetting(tx, defaultFrequency));
      return { success: await mailDigest(tx, receiver, { frequency, to, belongsToMember: false }) };
    });
  }),
];
