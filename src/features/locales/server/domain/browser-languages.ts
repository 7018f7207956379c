import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { preferredLanguages } from "#platform/server/http/origins/preferred-languages.ts";
import { browserLanguage } from "../settings.ts";
import { matchLocale, offeredLocales } from "./choose-locale.ts";

/** Chooses a language by what a browser asks for, where it asks for one that the site offers. */
export type LanguageChoice = (acceptLanguage: string | undefined) => string | undefined;

/** How browsers have a say in the language; undefined where only what visitors choose counts. */
export async function readLanguageChoice(ctx: Ctx): Promise<LanguageChoice | undefined> {
  if (!(await readSetting(ctx, browserLanguage))) return undefined;
  const offered = await offeredLocales(ctx);
  return (acceptLanguage) => {
    for (const wished of preferredLanguages(acceptLanguage)) {
      const known = matchLocale(offered, wished);
      if (known) return known;
    }
    return undefined;
  };
}

/** What the browser behind a call asks for. */
export async function browserLocale(ctx: Ctx): Promise<string | undefined> {
  const choose = await readLanguageChoice(ctx);
  return choose?.(ctx.request?.headers["accept-language"]);
}
