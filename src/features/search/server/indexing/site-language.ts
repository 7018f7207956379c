import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** What texts are most likely written in if they do not say. */
export const siteLanguage = async (ctx: Ctx): Promise<string> =>
  (await readSetting(ctx, siteLocale)).split("-")[0] ?? "en";
