import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { texts } from "../extension-points.ts";
import { listTextOverrides } from "../queries.ts";
import { readPacks } from "./packs.ts";

export interface Catalogue {
  locale: string;
  /** Every text of the interface; English where the language lacks one. */
  messages: Readonly<Record<string, string>>;
  /** Those of them that only the pages of one part of the site show, by the part. */
  parts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Those that any page may show. */
  shared: Readonly<Record<string, string>>;
  /** The same with the texts that only the server needs. */
  allMessages: Readonly<Record<string, string>>;
  /** Changes when any text changes. */
  etag: string;
}

export const sourceLocale = "en";
export const textsTag = (locale: string) => `texts:${locale}`;

const keepMs = 3_600_000;

/** The texts of a language: English, over it the language's own, over those the site's own wording. */
export function readCatalogue(ctx: Ctx, locale: string): Promise<Catalogue> {
  const key = `texts ${locale} ${readPacks(ctx).version}`;
  return ctx.cache.remember(key, { tags: [textsTag(locale)], ttl: keepMs }, async () => {
    const overrides = await listTextOverrides(ctx, locale);
    const own = Object.fromEntries(overrides.map(({ textID, text }) => [textID, text]));
    const allMessages = { ...englishTexts(ctx), ...translatedTexts(ctx, locale), ...own };
    const messages = withoutServerTexts(ctx, allMessages);
    const { shared, parts } = divide(ctx, messages);
    const hash = createHash("sha1").update(JSON.stringify(messages)).digest("base64url");
    return { locale, messages, shared, parts, allMessages, etag: hash.slice(0, 12) };
  });
}

function withoutServerTexts({ platform }: Ctx, messages: Readonly<Record<string, string>>) {
  const sources = platform.extensions.list(texts).filter(({ isForServer }) => isForServer);
  const left = new Set(sources.flatMap((source) => Object.keys(source.messages)));
  return Object.fromEntries(Object.entries(messages).filter(([textID]) => !left.has(textID)));
}

/** A text belongs to a part of the site where its English source says so. */
function divide({ platform }: Ctx, messages: Readonly<Record<string, string>>) {
  const partOf = new Map(
    platform.extensions
      .list(texts)
      .flatMap(({ part, messages: own }) =>
        part ? Object.keys(own).map((textID) => [textID, part] as const) : [],
      ),
  );
  const divided = Map.groupBy(Object.entries(messages), ([textID]) => partOf.get(textID));
  const shared = Object.fromEntries(divided.get(undefined) ?? []);
  const parts = new Map(
    [...divided].flatMap(([part, own]) => (part ? [[part, Object.fromEntries(own)] as const] : [])),
  );
  return { shared, parts };
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

const availableWith = new WeakMap<object, readonly string[]>();

/** Tags of the languages that there are texts of, English first. */
export function availableLocales(ctx: Ctx): readonly string[] {
  const packs = readPacks(ctx).messages;
  const known = availableWith.get(packs);
  if (known) return known;
  const ofFeatures = ctx.platform.extensions.list(texts).map(({ locale }) => locale);
  const available = [...new Set([sourceLocale, ...ofFeatures, ...packs.keys()])];
  availableWith.set(packs, available);
  return available;
}
