import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { localeTags, sourceLocale } from "./catalogue.ts";

/** The language to speak: the first of these that the site has, else the site's own, else English. */
export async function chooseLocale(ctx: Ctx, ...wished: Array<string | undefined>): Promise<string> {
  const known = localeTags(ctx.platform.extensions);
  const site = await readSetting(ctx, siteLocale);
  return [...wished, site].map((tag) => match(known, tag)).find((tag) => tag !== undefined) ?? sourceLocale;
}

function match(known: readonly string[], wished: string | undefined): string | undefined {
  if (!wished) return undefined;
  const tag = wished.replaceAll("_", "-").toLowerCase();
  const exact = known.find((each) => each.toLowerCase() === tag);
  return exact ?? known.find((each) => each.toLowerCase() === tag.split("-", 1)[0]);
}
