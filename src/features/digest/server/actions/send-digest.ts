import { findMailReceiver } from "#features/notification-mails/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { frequencyOf } from "../domain/choice.ts";
import { frequenciesDue } from "../domain/due.ts";
import { isInQuietHours } from "../domain/is-in-quiet-hours.ts";
import { readDays } from "../domain/read-days.ts";
import { noteDelivery } from "../queries.ts";
import { mailOwnDigest } from "./mail-digest.ts";

/** Idempotent. Does nothing if no digest is due or it would be empty. */
export const sendDigest = (ctx: Ctx, userID: number, day: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const frequency = await frequencyOf(tx, userID);
    const due = frequenciesDue(new Date(day), await readDays(tx));
    if (!frequency || !due.includes(frequency) || (await isInQuietHours(tx, userID, day))) return;
    if (!(await noteDelivery(tx, userID, day))) return;
    const receiver = await findMailReceiver(tx, userID);
    if (receiver) await mailOwnDigest(tx, receiver, day);
  });
