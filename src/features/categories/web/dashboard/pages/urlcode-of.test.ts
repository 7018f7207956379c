import fc from "fast-check";
import { expect, test } from "vitest";
import { urlcodeSchema } from "../../../contract/resources.ts";
import { urlcodeOf } from "./urlcode-of.ts";

test.each([
  ["Help & Support", "help-support"],
  ["  Über uns  ", "über-uns"],
  ["عام", "عام"],
  ["2026", "category-2026"],
  ["!!!", ""],
])("%s becomes %s", (name, code) => {
  expect(urlcodeOf(name)).toBe(code);
});

test("every name with a word becomes a valid URL code", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (name) => {
      const code = urlcodeOf(name);
      if (code !== "") expect(urlcodeSchema.safeParse(code).success).toBe(true);
    }),
  );
});
