import { createHash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { isUsable } from "../checking/usable.ts";
import { texts } from "../extension-points.ts";
import { listTextOverrides } from "../queries.ts";
import { lookUpOrder } from "./fall-back.ts";
import { readPacks } from "./packs.ts";
import { sourceLocale } from "./source-locale.ts";

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

export const textsTag = (locale: string) => `texts:${locale}`;

const keepMs = 3_600_000;

/**
 * The texts of a language. Each is the site's own wording, else what packs or the product say; then that of the language
 * it falls back to, and English last.
 */
export function readCatalogue(ctx: Ctx, locale: string): Promise<Catalogue> {
  const key = `texts ${locale} ${readPacks(ctx).version}`;
  const order = lookUpOrder(locale);
  return ctx.cache.remember(key, { tags: order.map(textsTag), ttl: keepMs }, async () => {
    const overrides = await listTextOverrides(ctx, order);
    const english = englishTexts(ctx);
    const ownTexts = (wished: string) =>
      Object.fromEntries(
        overrides.flatMap((override) =>
          override.locale === wished && isUsable(override, english)
            ? [[override.textID, override.text]]
            : [],
        ),
      );
    const layers = order
      .toReversed()
      .flatMap((each) => [translatedTexts(ctx, each), ownTexts(each)]);
    const allMessages: Record<string, string> = Object.assign({}, ...layers);
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

const english = new WeakMap<object, Readonly<Record<string, string>>>();

/** Every text of the product by id, as it is written beside the code. */
export function englishTexts(ctx: Ctx): Readonly<Record<string, string>> {
  const { extensions } = ctx.platform;
  const found = english.get(extensions) ?? textsFrom(ctx, sourceLocale);
  english.set(extensions, found);
  return found;
}

/** What add-ons and packs say in a language. */
export const translatedTexts = (ctx: Ctx, locale: string): Record<string, string> => ({
  ...(locale === sourceLocale ? englishTexts(ctx) : textsFrom(ctx, locale)),
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
