import type { Ctx } from "#platform/server/context.ts";
import { languageOf, sameLocale } from "../../contract/rules.ts";

/** The language to read in: that of the page that calls, unless `inLocale` names another; undefined for the source. */
export const localeOf = ({ request }: Ctx): string | undefined => request?.pageLocale;

/** A context that reads names and texts in this language, with `und` in the languages they were written in. */
export function inLocale(ctx: Ctx, locale: string | undefined): Ctx {
  if (locale === undefined || !ctx.request) return ctx;
  return ctx.with({ request: { ...ctx.request, pageLocale: locale } });
}

/** The one of these languages that is meant: the same, or else the same in another region. */
function matchLocale(locales: readonly string[], wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const language = languageOf(wanted);
  return (
    locales.find((locale) => sameLocale(locale, wanted)) ??
    locales.find((locale) => sameLocale(locale, language)) ??
    locales.find((locale) => languageOf(locale) === language)
  );
}

interface Languages {
  sourceLocale: string;
  locales: readonly string[];
}

/** The further language of a base to read in; undefined for its source. */
export const furtherLocale = (
  { sourceLocale, locales }: Languages,
  wanted: string | undefined,
): string | undefined => {
  const match = matchLocale([sourceLocale, ...locales], wanted);
  return match === sourceLocale ? undefined : match;
};
