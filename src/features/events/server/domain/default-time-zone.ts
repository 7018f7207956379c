import { readSchedule } from "#features/notification-mails/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { siteTimeZone } from "../settings.ts";

/** The zone that the viewer chose for mails, else that of the site. */
export async function defaultTimeZone(ctx: Ctx): Promise<string> {
  const { timeZone } = await readSchedule(ctx, ctx.viewer.userID);
  return timeZone === "UTC" ? readSetting(ctx, siteTimeZone) : timeZone;
}
