import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlain } from "./read-plain.ts";

const kindOf = (text: string) => readPlain(text)?.kind;

test.each([
  ["JavaScript", "function add(a, b) {\n  return a + b;\n}"],
  ["Python", "def add(a, b):\n    # adds\n    return a + b\n\nprint(add(1, 2))"],
  ["YAML", "name: ci\non:\n  push:\n    branches: [main]"],
  ["SQL", "SELECT name\nFROM people\nWHERE id = 3;"],
  ["HTML", "<ul>\n  <li>one</li>\n</ul>"],
  ["JSON", '{\n  "name": "loom",\n  "cards": [1, 2]\n}'],
  ["C", '#include <stdio.h>\n\nint main(void) {\n\tputs("hi");\n}'],
  ["a terminal", "ada@mill:~/loom$ npm start\nlistening on 8080"],
  [
    "a listing",
    "total 8\n-rw-r--r-- 1 ada ada  120 Nov 28 10:02 cards.txt\n-rw-r--r-- 1 ada ada 4096 Nov 28 10:03 loom.txt",
  ],
  ["a trace", "TypeError: x is undefined\n    at run (app.js:10:4)\n    at main (app.js:2:1)"],
  ["a change", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-one\n+two"],
  ["a log", "2026-11-28 10:00:01 INFO up\n2026-11-28 10:00:02 WARN slow"],
])("%s is code, with every space of it", (_, text) => {
  expect(readPlain(`${text}\n`)).toMatchObject({ kind: "code", text });
});

test.each([
  ["a title", "# Minutes\nWe met."],
  ["a list", "Bring:\n- bread\n- cheese"],
  ["numbers", "1. wash\n2. dry"],
  ["bold words", "This is **very** important."],
  ["a link", "See [the page](https://example.org/a)."],
  ["a quote", "> Who said so?\nI did."],
  ["a fence", "Run this:\n```\nnpm start\n```"],
  ["a table of Markdown", "| a | b |\n|---|---|\n| 1 | 2 |"],
])("%s is Markdown", (_, text) => {
  expect(readPlain(text)).toEqual({ kind: "markup", text });
});

test.each([
  ["a sentence", "We met early; nobody was late."],
  ["a letter", "Dear all,\n\nWe met early. Nobody was late.\n\nYours,\nAda"],
  ["a verse", "The loom weaves\n  as the mill turns,\nand nobody sleeps."],
  ["an address", "https://example.org/a?b=c#d"],
  ["a sum", "2 * 3 * 4 = 24"],
  ["one item", "- said nobody"],
  ["a price list in words", "Bread costs 2 and cheese costs 4.\nWe take both (and pay later)."],
  ["a dialogue", "Ann: are you there?\nBea: yes, why?"],
])("%s is no more than words", (_, text) => {
  expect(kindOf(text)).toBeUndefined();
});

test("Tabs between cells are a table, indentation is not", () => {
  expect(readPlain("Item\tPrice\nBread\t2\n")).toEqual({
    kind: "table",
    rows: [
      ["Item", "Price"],
      ["Bread", "2"],
    ],
  });
  expect(readPlain('"two\nlines"\t"say ""hi"""\n\tx')).toEqual({
    kind: "table",
    rows: [
      ["two\nlines", 'say "hi"'],
      ["", "x"],
    ],
  });
  expect(kindOf("if (a) {\n\tb();\n}")).toBe("code");
  expect(kindOf("a\tb\nno tab here")).toBeUndefined();
});

test("Bullet characters are a list, and the text after them is not part of it", () => {
  expect(readPlain("Bring:\n• bread\n\t◦ rye\n• cheese\nThanks")).toEqual({
    kind: "markup",
    text: "Bring:\n\n- bread\n  - rye\n- cheese\n\nThanks",
  });
});

const pieces = fc.constantFrom("a", " ", "\n", "\t", '"', "*", "`", "[", "](", "|", "-", "{", "•");

test("Recognizing pasted text loses nothing", () => {
  const words = (text: string) => text.replace(/[^\p{L}*`[\]()|{]/gu, "");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      const read = readPlain(text);
      const pastedText = read?.kind === "table" ? read.rows.flat().join() : (read?.text ?? text);
      expect(words(pastedText)).toBe(words(text));
    }),
    { numRuns: 1_000 },
  );
});
