import { expect, test } from "vitest";
import { isVisible, visibleText } from "./visible-text.ts";

test.each([
  "",
  "\u00A0\u2003\u3000",
  "\u200B\u200D\uFEFF\u2060\u00AD",
  "\u115F\u1160\u3164\uFFA0",
  "\u2800\u2800",
  "\u0301\u0489",
  "\u034F\u061C\u180E\u{E0041}",
  "\uFE0F\u{E0100}",
  "\uFFFC\u{1D159}\u0001",
])("nothing is to be seen of %j", (text) => {
  expect(isVisible(text)).toBe(false);
  expect(visibleText(100).safeParse(text).success).toBe(false);
});

test.each(["a", "\u200Ba", "é", "e\u0301", "字", "☺\uFE0F", "👩‍👧", ".", "\u3164한"])(
  "%j is visible",
  (text) => {
    expect(isVisible(text)).toBe(true);
    expect(visibleText(100).safeParse(text).success).toBe(true);
  },
);
