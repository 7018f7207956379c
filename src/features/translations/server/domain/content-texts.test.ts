import fc from "fast-check";
import { expect, test } from "vitest";
import { languagesOf } from "./content-texts.ts";

test.each([
  ["pt-BR", "en", ["pt-BR", "pt"]],
  ["pt", "en", ["pt"]],
  ["pt-BR", "pt", ["pt-BR"]],
  ["pt", "pt", []],
  ["en", "en-GB", ["en"]],
])("%s over a source in %s falls back by %j", (locale, source, languages) => {
  expect(languagesOf(locale, source)).toEqual(languages);
});

const locales = fc.constantFrom("en", "en-GB", "pt", "pt-BR", "zh-Hant-TW", "de");

test("the language of the source and what follows it are never looked up", () => {
  fc.assert(
    fc.property(locales, locales, (locale, source) => {
      const languages = languagesOf(locale, source);
      expect(languages).not.toContain(source);
      expect(languages.every((each) => locale.startsWith(each))).toBe(true);
      expect(languages.length > 0).toBe(locale !== source);
    }),
  );
});
