import { chooseLocale, matchLocale, offeredLocales } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type {
  ContentTexts,
  FoundTranslation,
  TranslatedWords,
} from "#platform/server/records/content-texts.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { languageOf } from "../../contract/rules.ts";
import { listInLocales, listNamed } from "../queries.ts";

export const translationsTag = (locale: string) => `translations:${locale}`;
const keepMs = 3_600_000;

/** The language that the texts of the site are written in. */
export const sourceLocale = (ctx: Ctx): Promise<string> => chooseLocale(ctx);

/**
 * What readers of a language see instead of the source, from the cache: the language with its region, else without.
 * Undefined where the source is in that language, or the site does not offer it.
 */
export async function textsFor(ctx: Ctx, wanted: string): Promise<ContentTexts | undefined> {
  const locale = matchLocale(await offeredLocales(ctx), wanted);
  const source = await sourceLocale(ctx);
  if (locale === undefined) return undefined;
  const locales = languagesOf(locale, source);
  if (locales.length === 0) return undefined;
  const tags = locales.map(translationsTag);
  for (const tag of tags) ctx.tags.add(tag);
  const types = ctx.platform.extensions.list(translatables);
  return ctx.cache.remember(`translations ${locales.join(" ")}`, { tags, ttl: keepMs }, async () =>
    indexTexts(await listInLocales(ctx, types, locales), locales),
  );
}

export async function findIDs(ctx: Ctx, wanted: TranslatedWords): Promise<FoundTranslation[]> {
  const type = ctx.platform.extensions.find(translatables, wanted.recordType);
  return type ? listNamed(ctx, type, wanted) : [];
}

/** A language and what it falls back to, up to that of the source. */
export function languagesOf(locale: string, source: string): string[] {
  const languages = [...new Set([locale, languageOf(locale)])];
  const end = languages.indexOf(source);
  return end === -1 ? languages : languages.slice(0, end);
}

type Row = Awaited<ReturnType<typeof listInLocales>>[number];

function indexTexts(rows: readonly Row[], locales: readonly string[]): ContentTexts {
  const byKey = new Map<string, string>();
  const types = new Set<string>();
  for (const locale of locales.toReversed())
    for (const row of rows.filter((each) => each.locale === locale)) {
      const key = row.recordID ?? row.recordKey ?? "";
      byKey.set(propertyKey(row.recordType, key, row.propertyName), row.translation);
      types.add(row.recordType);
    }
  return {
    has: (recordType) => types.has(recordType),
    find: (recordType, key, propertyName) => byKey.get(propertyKey(recordType, key, propertyName)),
  };
}

/** `category.12.name` */
export const propertyKey = (recordType: string, key: number | string, propertyName: string) =>
  `${recordType}.${key}.${propertyName}`;
