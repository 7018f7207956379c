import { createHash } from "node:crypto";
import type { Extensions } from "#platform/server/extensions.ts";
import { texts } from "./extension-points.ts";

export interface Catalogue {
  locale: string;
  /** Every id of the product; English where the language lacks a text. */
  messages: Readonly<Record<string, string>>;
  /** Changes when any text changes. */
  etag: string;
}

export const sourceLocale = "en";

const catalogues = new WeakMap<Extensions, Map<string, Catalogue>>();

/** The texts of a language, English for what it lacks. */
export function catalogueOf(extensions: Extensions, locale: string): Catalogue {
  const known = catalogues.get(extensions) ?? new Map<string, Catalogue>();
  catalogues.set(extensions, known);
  const catalogue = known.get(locale) ?? build(extensions, locale);
  known.set(locale, catalogue);
  return catalogue;
}

/** Tags of the languages that have texts, English first. */
export const localeTags = (extensions: Extensions): string[] => [
  ...new Set([sourceLocale, ...extensions.list(texts).map(({ locale }) => locale)]),
];

function build(extensions: Extensions, locale: string): Catalogue {
  const all = extensions.list(texts);
  const inLocale = (tag: string) => all.filter((source) => source.locale === tag).map(({ messages }) => messages);
  const messages = Object.assign({}, ...inLocale(sourceLocale), ...(locale === sourceLocale ? [] : inLocale(locale)));
  const etag = createHash("sha1").update(JSON.stringify(messages)).digest("base64url").slice(0, 12);
  return { locale, messages, etag };
}
