import { expect, test } from "vitest";
import { isWithinJsonLimits } from "./is-within-json-limits.ts";

const object = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1])));

test.each([
  ["plain", '{"a":[1,{"b":"c"}]}'],
  ["brackets and colons in strings", JSON.stringify({ a: "[{:".repeat(20_000) })],
  ["quotes and backslashes in strings", JSON.stringify({ a: '\\"[\\\\"'.repeat(20_000) })],
  ["many objects of few names", `[${Array(50_000).fill('{"a":1}').join()}]`],
  ["as many names as are allowed", object(10_000)],
  ["as deep as is allowed", `${"[".repeat(199)}${"]".repeat(199)}`],
])("bears what is %s", (_name, text) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(isWithinJsonLimits(text)).toBe(true);
});

test.each([
  ["too many names", object(10_001)],
  ["too many names behind an object", `{"a":{},${object(10_000).slice(1)}`],
  ["lists too deep", `${"[".repeat(200)}${"]".repeat(200)}`],
  ["objects too deep behind a string", `["\\"",${'{"a":'.repeat(200)}1${"}".repeat(200)}]`],
  ["no end", "[".repeat(1_000)],
])("refuses what has %s", (_name, text) => {
  expect(isWithinJsonLimits(text)).toBe(false);
});

test("ends with malformed text", () => {
  expect(isWithinJsonLimits('{"a')).toBe(true);
  expect(isWithinJsonLimits('"\\')).toBe(true);
  expect(isWithinJsonLimits("]}]}")).toBe(true);
});
