import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isTimeZone } from "../../contract/rules/time-zones.ts";
import { definePreference } from "../extension-points/preferences.ts";
import { siteTimeZone } from "../settings.ts";
import { readPreference } from "./read-preferences.ts";

/** Empty for that of the site. */
export const ownTimeZone = definePreference<string>({
  preference: "users.timeZone",
  schema: z.union([
    z.literal(""),
    z.string().max(100).refine(isTimeZone, "There is no such time zone."),
  ]),
  default: "",
});

/** The time zone of a member, else that of the site. */
export const readTimeZone = async (ctx: Ctx, userID: number): Promise<string> =>
  (userID > 0 && (await readPreference(ctx, userID, ownTimeZone))) ||
  readSetting(ctx, siteTimeZone);
