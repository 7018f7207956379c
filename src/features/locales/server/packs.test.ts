import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { englishTexts } from "./domain/catalogue.ts";

/** What the parser makes of a message (FormatJS, icu-messageformat-parser). */
interface Element {
  type: number;
  value: string;
  options?: Record<string, { value: Element[] }>;
  pluralType?: "cardinal" | "ordinal";
  children?: Element[];
}

const [literal, pound, tag] = [0, 7, 8];
const folder = path.resolve(import.meta.dirname, "../../../../locales");
const packs = readdirSync(folder)
  .sort()
  .map((name) => [path.basename(name, ".json"), name] as const);
const site = testSite();
const english = () => englishTexts(site.ctx());

/** Translations of texts that there are; scripts/check-locales.ts lists the others. */
const read = (name: string) => {
  const pack = JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Record<string, string>;
  const texts = english();
  return Object.entries(pack)
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

test("there are packs of the languages that the product promises", () => {
  expect(packs.map(([locale]) => locale)).toEqual(["ar", "de", "es", "fr", "ja"]);
});

describe.each(packs)("the pack of %s", (locale, name) => {
  test("leaves no text empty", () => {
    for (const { id, text } of read(name)) expect(text.trim(), id).not.toBe("");
  });

  test("keeps placeholders and tags", () => {
    for (const { id, text, source } of read(name))
      expect(placeholdersOf(text, locale), id).toEqual(placeholdersOf(source, "en"));
  });

  test("has every plural form of the language", () => {
    for (const { id, text } of read(name))
      for (const { options, pluralType } of elementsOf(text, locale)) {
        if (!options || !pluralType) continue;
        const { pluralCategories } = new Intl.PluralRules(locale, {
          type: pluralType,
        }).resolvedOptions();
        expect(Object.keys(options), id).toEqual(expect.arrayContaining(pluralCategories));
      }
  });
});
