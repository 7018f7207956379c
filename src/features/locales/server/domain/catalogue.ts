import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { texts } from "../extension-points.ts";
import { listTextOverrides } from "../queries.ts";
import { readPacks } from "./packs.ts";

export interface Catalogue {
  locale: string;
  /** Every id of the product; English where the language lacks a text. */
  messages: Readonly<Record<string, string>>;
  /** Changes when any text changes. */
  etag: string;
}

export const sourceLocale = "en";
export const textsTag = (locale: string) => `texts:${locale}`;

const keepMs = 3_600_000;

/** The texts of a language: English, over it the language's own, over those the site's own wording. */
export function readCatalogue(ctx: Ctx, locale: string): Promise<Catalogue> {
  const key = `texts ${locale} ${readPacks(ctx).version}`;
  return ctx.platform.cache.remember(key, { tags: [textsTag(locale)], ttl: keepMs }, async () => {
    const overrides = await listTextOverrides(ctx, locale);
    const own = Object.fromEntries(overrides.map(({ textID, text }) => [textID, text]));
    return toCatalogue(locale, { ...englishTexts(ctx), ...translatedTexts(ctx, locale), ...own });
  });
}

function toCatalogue(locale: string, messages: Record<string, string>): Catalogue {
  const etag = createHash("sha1").update(JSON.stringify(messages)).digest("base64url").slice(0, 12);
  return { locale, messages, etag };
}

/** Every text of the product by id, as it is written beside the code. */
export const englishTexts = (ctx: Ctx) => textsFrom(ctx, sourceLocale);

/** What add-ons and packs say in a language. */
export const translatedTexts = (ctx: Ctx, locale: string): Record<string, string> => ({
  ...textsFrom(ctx, locale),
  ...readPacks(ctx).messages.get(locale),
});

const textsFrom = ({ platform }: Ctx, wished: string): Record<string, string> =>
  Object.assign(
    {},
    ...platform.extensions
      .list(texts)
      .filter(({ locale }) => locale === wished)
      .map(({ messages }) => messages),
  );

/** Tags of the languages that there are texts of, English first. */
export const availableLocales = (ctx: Ctx): string[] => [
  ...new Set([
    sourceLocale,
    ...ctx.platform.extensions.list(texts).map(({ locale }) => locale),
    ...readPacks(ctx).messages.keys(),
  ]),
];
