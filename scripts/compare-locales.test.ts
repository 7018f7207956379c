import { expect, test } from "vitest";
import { compareLocales } from "./compare-locales.ts";

const english = { source: "tags", locale: "en", messages: { "tags.add": "Add a tag" } };

test("a text that a language lacks is told with its English and the file for it", () => {
  const german = { source: "translations of features/tags", locale: "de", messages: {} };
  expect(compareLocales([english, german])).toEqual([
    'de  tags.add is missing. Translate "Add a tag" in locales/de.json of its feature (tags).',
  ]);
});

test("a translation of a text that is gone is told with the file that has it", () => {
  const messages = { "tags.add": "Tag hinzufügen", "tags.gone": "Weg" };
  const german = { source: "translations of features/tags", locale: "de", messages };
  expect(compareLocales([english, german])).toEqual([
    "de  tags.gone has no English text. Remove it from locales/de.json (translations of features/tags), or add it to texts.en.json.",
  ]);
});

test("nothing is told of a language that has them all", () => {
  const messages = { "tags.add": "Tag hinzufügen" };
  expect(compareLocales([english, { source: "tags", locale: "de", messages }])).toEqual([]);
});
