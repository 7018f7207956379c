import { expect, test } from "vitest";
import { preferredLanguages } from "./preferred-languages.ts";

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "en"]],
  ["en;q=0.2, ar;q=0.9", ["ar", "en"]],
  ["fr;q=0,es", ["es"]],
  ["*, ja", ["ja"]],
  ["de;q=2,fr;q=x,en;q=0.5", ["en"]],
  ["<script>,../../x,en", ["en"]],
  ["", []],
  [undefined, []],
])("%s asks for %j", (header, languages) => {
  expect(preferredLanguages(header)).toEqual(languages);
});

test("a very long header is parsed up to a limit", () => {
  expect(preferredLanguages("de,".repeat(100_000))).toHaveLength(20);
  expect(preferredLanguages(`${"x".repeat(9_000)},de`)).toEqual([]);
});
