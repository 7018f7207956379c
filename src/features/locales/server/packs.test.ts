import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { availableLocales, englishTexts, translatedTexts } from "./domain/catalogue.ts";

/** What the parser makes of a message (FormatJS, icu-messageformat-parser). */
interface Element {
  type: number;
  value: string;
  options?: Record<string, { value: Element[] }>;
  pluralType?: "cardinal" | "ordinal";
  children?: Element[];
}

const [literal, pound, tag] = [0, 7, 8];
const site = testSite();
const english = () => englishTexts(site.ctx());
const packs = ["ar", "de", "es", "fr", "ja"];

/** Translations of texts that there are; scripts/check-locales.ts lists the others. */
const read = (locale: string) => {
  const texts = english();
  return Object.entries(translatedTexts(site.ctx(), locale))
    .filter(([id]) => Object.hasOwn(texts, id))
    .map(([id, text]) => ({ id, text, source: texts[id] ?? "" }));
};

const elementsOf = (text: string, locale: string) =>
  allOf(new IntlMessageFormat(text, locale).getAst() as unknown as Element[]);

const allOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [
    element,
    ...allOf(element.children ?? []),
    ...Object.values(element.options ?? {}).flatMap(({ value }) => allOf(value)),
  ]);

/** Placeholders and tags, each once. */
const placeholdersOf = (text: string, locale: string) =>
  [
    ...new Set(
      elementsOf(text, locale)
        .filter(({ type }) => type !== literal && type !== pound)
        .map(({ type, value }) => (type === tag ? `<${value}>` : `{${value}}`)),
    ),
  ].sort();

test("English texts are ICU messages", () => {
  expect(Object.keys(english()).length).toBeGreaterThan(100);
  for (const text of Object.values(english()))
    expect(() => elementsOf(text, "en"), text).not.toThrow();
});

test("there are the languages that the product promises", () => {
  expect(availableLocales(site.ctx()).toSorted()).toEqual([...packs, "en"].toSorted());
});

describe.each(packs)("the texts in %s", (locale) => {
  test("leaves no text empty", () => {
    for (const { id, text } of read(locale)) expect(text.trim(), id).not.toBe("");
  });

  test("keeps placeholders and tags", () => {
    for (const { id, text, source } of read(locale))
      expect(placeholdersOf(text, locale), id).toEqual(placeholdersOf(source, "en"));
  });

  test("has every plural form of the language", () => {
    for (const { id, text } of read(locale))
      for (const { options, pluralType } of elementsOf(text, locale)) {
        if (!options || !pluralType) continue;
        const { pluralCategories } = new Intl.PluralRules(locale, {
          type: pluralType,
        }).resolvedOptions();
        expect(Object.keys(options), id).toEqual(expect.arrayContaining(pluralCategories));
      }
  });
});
