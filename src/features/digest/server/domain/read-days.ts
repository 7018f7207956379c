import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as settings from "../settings.ts";
import type { DigestDays } from "./due.ts";

export const readDays = async (ctx: Ctx): Promise<DigestDays> => ({
  dayOfWeek: await readSetting(ctx, settings.dayOfWeek),
  monthly: {
    dayOfWeek: await readSetting(ctx, settings.monthlyDayOfWeek),
    setPosition: await readSetting(ctx, settings.monthlySetPosition),
  },
});
