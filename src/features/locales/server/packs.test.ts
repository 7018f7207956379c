import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { checkText } from "./checking/check-text.ts";
import { sourceElements } from "./checking/message-elements.ts";
import { englishTexts, translatedTexts } from "./domain/catalogue.ts";
import { offeredLocales } from "./domain/choose-locale.ts";
import { completeLocales } from "./domain/complete-locales.ts";

const site = testSite();
const english = () => englishTexts(site.ctx());
const packs = completeLocales.filter((locale) => locale !== "en");

/** Translations of texts that there are; scripts/check-locales.ts lists the others. */
const read = (locale: string) => {
  const texts = english();
  return Object.entries(translatedTexts(site.ctx(), locale))
    .filter(([id]) => Object.hasOwn(texts, id))
    .map(([id, text]) => ({ id, text, source: texts[id] ?? "" }));
};

test("English texts are ICU messages", () => {
  expect(Object.keys(english()).length).toBeGreaterThan(100);
  for (const text of Object.values(english()))
    expect(() => sourceElements(text), text).not.toThrow();
});

test("what is complete is offered", async () => {
  expect([...(await offeredLocales(site.ctx()))].toSorted()).toEqual(
    [...completeLocales].toSorted(),
  );
});

describe.each(packs)("the texts in %s", (locale) => {
  test("are valid", () => {
    const problems = read(locale).flatMap(({ id, text, source }) =>
      checkText(text, source, locale).map(({ message }) => `${id}: ${message}`),
    );
    expect(problems).toEqual([]);
  });
});
