import { expect, test } from "vitest";
import type { TextSource } from "#features/locales/server/public.ts";
import { compareLocales } from "./compare-locales.ts";

const complete = ["en", "de"];
const problemsOf = (...sources: TextSource[]) => compareLocales(sources, complete).problems;

const english = { source: "tags", locale: "en", messages: { "tags.add": "Add a tag" } };

test("a text that a language lacks is told with its English and the file for it", () => {
  const german = { source: "translations of features/tags", locale: "de", messages: {} };
  expect(problemsOf(english, german)).toEqual([
    'de  tags.add is missing. Translate "Add a tag" in locales/de.json of its feature (tags).',
  ]);
});

test("a translation of a text that is gone is told with the file that has it", () => {
  const messages = { "tags.add": "Tag hinzufügen", "tags.gone": "Weg" };
  const german = { source: "translations of features/tags", locale: "de", messages };
  expect(problemsOf(english, german)).toEqual([
    "de  tags.gone has no English text. Remove it from locales/de.json (translations of features/tags), or add it to texts.en.json.",
  ]);
});

test("nothing is told of a language that has them all", () => {
  const messages = { "tags.add": "Tag hinzufügen" };
  expect(problemsOf(english, { source: "tags", locale: "de", messages })).toEqual([]);
});

test("a text that cannot be shown is told with its reason", () => {
  const counted = "{count, plural, one {# tag} other {# tags}}";
  const source = { source: "tags", locale: "en", messages: { "tags.count": counted } };
  const messages = { "tags.count": "{count, plural, other {# tagów}}" };
  expect(problemsOf(source, { source: "tags", locale: "pl", messages })).toEqual([
    expect.stringMatching(/^pl {2}tags\.count: \{count\} needs the plural forms one, few, many\. /),
  ]);
});

test("a language that is being translated may lack texts, and its share is told", () => {
  const texts = {
    ...english,
    messages: { "tags.add": "Add a tag", "tags.all": "All tags", c: "C" },
  };
  const italian = { source: "tags", locale: "it", messages: { "tags.all": "Tutti i tag" } };
  expect(compareLocales([texts, italian], complete)).toEqual({
    problems: [],
    shares: new Map([["it", 33]]),
  });
});
