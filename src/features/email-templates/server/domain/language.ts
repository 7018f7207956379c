import { chooseLocale, offeredLocales } from "#features/locales/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";

export async function languageOf(ctx: Ctx, locale: string | undefined): Promise<string> {
  if (locale === undefined) return chooseLocale(ctx);
  if ((await offeredLocales(ctx)).includes(locale)) return locale;
  throw invalid({ field: "locale", message: "This language is not available on this site." });
}
