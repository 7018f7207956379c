import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enabledLocales } from "../settings.ts";
import { completeLocales } from "./complete-locales.ts";
import { availableLocales, knownLocales } from "./known-locales.ts";
import { readPacks } from "./packs.ts";
import { sourceLocale } from "./source-locale.ts";

/**
 * The language to speak: the first of these that the site offers, else the site's own, else English.
 * What a browser asks for by itself counts only where a setting says so (`browserLocale`).
 */
export async function chooseLocale(
  ctx: Ctx,
  ...wished: Array<string | undefined>
): Promise<string> {
  const offered = await offeredLocales(ctx);
  const site = await readSetting(ctx, siteLocale);
  const tags = [...wished, site].map((tag) => matchLocale(offered, tag));
  return tags.find((tag) => tag !== undefined) ?? sourceLocale;
}

/** Languages that visitors can choose; the site's own is always among them. */
export const offeredLocales = async (ctx: Ctx): Promise<readonly string[]> =>
  offeredWith(ctx, await readSetting(ctx, enabledLocales), await readSetting(ctx, siteLocale));

/** What would be offered with these settings. */
export async function offeredWith(
  ctx: Ctx,
  enabled: readonly string[],
  site: string,
): Promise<readonly string[]> {
  const available = await availableLocales(ctx);
  const own = matchLocale(available, site) ?? sourceLocale;
  const chosen = enabled.length === 0 ? await offeredByDefault(ctx) : enabled;
  return available.filter((tag) => tag === own || chosen.includes(tag));
}

/** What has all texts, and what the site brought itself. */
async function offeredByDefault(ctx: Ctx): Promise<readonly string[]> {
  const packs = readPacks(ctx).messages;
  return [...(await knownLocales(ctx)).keys()].filter(
    (tag) => completeLocales.includes(tag) || packs.has(tag),
  );
}

/** The known tag that is meant: the same, or its language without the region. */
export function matchLocale(known: readonly string[], wished: string | undefined) {
  if (!wished) return undefined;
  const tag = wished.replaceAll("_", "-").toLowerCase();
  const exact = known.find((each) => each.toLowerCase() === tag);
  return exact ?? known.find((each) => each.toLowerCase() === tag.split("-", 1)[0]);
}
