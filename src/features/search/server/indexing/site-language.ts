import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

export const siteLanguage = async (ctx: Ctx): Promise<string> =>
  (await readSetting(ctx, siteLocale)).split("-")[0] ?? "en";
