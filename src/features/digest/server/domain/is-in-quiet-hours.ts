import { quietUntil, readSchedule } from "#features/notification-mails/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { morningsNow } from "./morning.ts";

/** Whether the member's quiet hours end later on the same day. */
export async function isInQuietHours(ctx: Ctx, userID: number, day: string): Promise<boolean> {
  const schedule = await readSchedule(ctx, userID);
  const end = quietUntil(ctx.now(), schedule);
  return end !== undefined && morningsNow(end, [schedule.timeZone]).has(day);
}
