import { expect, test } from "vitest";
import { sourceOf } from "./whole-quotes.ts";

test("A passage is from the post that its first link names, whatever else it links", () => {
  const markdown =
    "> [Ada \\[A\\]](/discussion/comment/5#Comment_5):\n>\n> See [this](/discussion/7)";
  expect(sourceOf(markdown)).toBe("/discussion/comment/5");
  const link = (url: string) => ({ type: "a", url, children: [{ text: "Ada" }] });
  const line = (url: string) => ({ type: "blockquote-line", children: [link(url)] });
  const rich = { type: "blockquote", children: [line("/discussion/5"), line("/discussion/7")] };
  expect(sourceOf(JSON.stringify(rich))).toBe("/discussion/5");
  expect(sourceOf("> Nobody: [a link](https://example.org)")).toBeUndefined();
});
