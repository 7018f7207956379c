import { expect, test } from "vitest";
import type { Format } from "../contract/resources.ts";
import { wordsOfRich } from "../contract/rules/rich-words.ts";
import { type ConversionTarget, convertBody } from "./converting/convert-body.ts";

const many = 900_000;
const rich = (text: string) => JSON.stringify([{ type: "p", children: [{ text }] }]);

const bodies: [string, string][] = [
  ["spaces", " ".repeat(many)],
  ["spaces between words", `a${" ".repeat(many)}b`],
  ["tabs", `a${"\t".repeat(many)}b`],
  ["lines of spaces", `a${" \n".repeat(10_000)}b`],
];

const ways: [Format, ConversionTarget][] = [
  ["text", "rich2"],
  ["html", "markdown"],
  ["markdown", "rich2"],
  ["bbcode", "markdown"],
  ["rich2", "markdown"],
];

test.each(bodies.flatMap(([name, body]) => ways.map((way) => [name, ...way, body] as const)))(
  "%s go from %s to %s in one look",
  (_name, from, to, body) => {
    const written = from === "rich2" ? rich(body) : body;
    expect(typeof convertBody({ body: written, from, to })).toBe("string");
  },
);

test.each(bodies)("%s take linear time in browsers, too", (_name, body) => {
  expect(wordsOfRich([{ text: `x${body}` }])).toMatch(/^x([ \n]?b|a[ \n]b)?$/);
});

test("a list that ends with many line breaks takes linear time, too", () => {
  const body = `[list][*]a${"\n".repeat(200_000)}[/list]`;
  expect(convertBody({ body, from: "bbcode", to: "markdown" }).trim()).toBe("- a");
});
