import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import { optionProperty } from "./translatable.ts";

/** Translations of what is written in records, into the language of a reader. */
export interface ContentTexts {
  /** Whether any record of this type is translated. */
  has(recordType: string): boolean;
  find(recordType: string, recordKey: number | string, propertyName: string): string | undefined;
}

/** Gives access to translations, on which the platform and other features cannot depend. */
interface ContentTranslator {
  name: "texts";
  /** Undefined for readers of the source. */
  textsFor(ctx: Ctx, locale: string): Promise<ContentTexts | undefined>;
  findIDs(ctx: Ctx, wanted: TranslatedWords): Promise<FoundTranslation[]>;
}

/** Words that may be translations of a property, in any language. */
export interface TranslatedWords {
  recordType: string;
  propertyName: string;
  words: readonly string[];
}

export interface FoundTranslation {
  recordID: number;
  translation: string;
}

export const contentTranslators = extensionPoint<ContentTranslator>(
  "content translator",
  ({ name }) => name,
);

/** Records that these words name in any language, without regard to case; in one statement. */
export const findTranslated = async (
  ctx: Ctx,
  wanted: TranslatedWords,
): Promise<FoundTranslation[]> =>
  (await ctx.platform.extensions.find(contentTranslators, "texts")?.findIDs(ctx, wanted)) ?? [];

/** Translations into the language of `contentLocale`; undefined if the source is to be read. */
async function contentTexts(ctx: Ctx): Promise<ContentTexts | undefined> {
  const locale = ctx.request?.contentLocale;
  if (locale === undefined) return undefined;
  return ctx.platform.extensions.find(contentTranslators, "texts")?.textsFor(ctx, locale);
}

/** How the translated properties of a row are found. */
export interface TranslatedRow<Row> {
  recordType: string;
  keyOf(row: Row): number | string;
  properties: readonly (keyof Row & string)[];
}

/** The row with those of its properties that are translated; others keep their source. */
export function translateRow<Row extends object>(
  texts: ContentTexts,
  { recordType, keyOf, properties }: TranslatedRow<Row>,
  row: Row,
): Row {
  const key = keyOf(row);
  const found = properties.flatMap((name) => {
    const text = texts.find(recordType, key, name);
    return text === undefined || !row[name] ? [] : [[name, text] as const];
  });
  return found.length === 0 ? row : { ...row, ...Object.fromEntries(found) };
}

/** What values to choose from are called, for those that are translated; undefined without any. */
export function translateOptions(
  texts: ContentTexts,
  { recordType, key }: { recordType: string; key: number | string },
  options: readonly (number | string)[] | null,
): Record<string, string> | undefined {
  const found = (options ?? []).flatMap((option) => {
    const text = texts.find(recordType, key, optionProperty(String(option)));
    return text === undefined ? [] : [[String(option), text] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Rows as the reader shall see them; the same rows for readers of the source. */
export async function translateRows<Row extends object>(
  ctx: Ctx,
  how: TranslatedRow<Row>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const texts = await contentTexts(ctx);
  return texts?.has(how.recordType) ? rows.map((row) => translateRow(texts, how, row)) : rows;
}

const copies = new WeakMap<object, WeakMap<ContentTexts, object>>();

/**
 * A translated copy of something cached, made once for each language; the source itself for its readers, and if no
 * record of these types is translated.
 */
export async function translatedCopy<Source extends object>(
  ctx: Ctx,
  source: Source,
  recordTypes: readonly string[],
  translate: (texts: ContentTexts) => Source,
): Promise<Source> {
  const texts = await contentTexts(ctx);
  if (!texts || !recordTypes.some((type) => texts.has(type))) return source;
  const ofSource = copies.get(source) ?? new WeakMap<ContentTexts, object>();
  copies.set(source, ofSource);
  const copy = (ofSource.get(texts) as Source | undefined) ?? translate(texts);
  ofSource.set(texts, copy);
  return copy;
}
