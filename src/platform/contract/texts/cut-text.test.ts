import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["short", 10, "…", "short"],
  ["exactly ten", 11, "…", "exactly ten"],
  ["too long for it", 8, "…", "too lon…"],
  ["words end", 6, "", "words"],
  ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 12, "", "👩‍👩‍👧‍👦"],
  ["👩‍👩‍👧‍👦", 5, "…", "…"],
  ["e\u0301e\u0301", 3, "", "e\u0301"],
])("%j in %i is %j", (text, longest, sign, cut) => {
  expect(cutText(text, longest, sign)).toBe(cut);
});

test("a truncated text respects the limit and character boundaries", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 80 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, longest) => {
      const cut = cutText(whole, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(cut.isWellFormed()).toBe(true);
      expect(whole.startsWith(cut)).toBe(true);
    }),
  );
});
