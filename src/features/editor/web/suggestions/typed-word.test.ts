import { expect, test } from "vitest";
import { findTypedEmoji, findTypedName } from "./typed-word.ts";

test.each([
  ["@", "", 0],
  ["Hello @ada", "ada", 6],
  ["@ada lovelace", "ada lovelace", 0],
  ['@"ada love', "ada love", 0],
  ["(@d'Arcy", "d'Arcy", 1],
  ["漢 @山田 太", "山田 太", 2],
  ["@ada ", "ada ", 0],
])("%s asks for a member", (text, query, at) => {
  expect(findTypedName(text)).toEqual({ query, at });
});

test.each(["ada@example", "@ ada", "@ada, hello", '@"ada" hello', "@ada  b", "https://a.org/@ada"])(
  "%s asks for nobody",
  (text) => {
    expect(findTypedName(text)).toBeUndefined();
  },
);

test("two letters after a colon find emoji, a time of day does not", () => {
  expect(findTypedEmoji("so :gri")).toEqual({ query: "gri", at: 3 });
  expect(findTypedEmoji("so :g")).toBeUndefined();
  expect(findTypedEmoji("at 10:30")).toBeUndefined();
});
