import { expect, test } from "vitest";
import type { ApiError } from "#platform/contract/errors.ts";
import { parseRich2 } from "./parse-rich2.ts";

const text = { text: "x" };
const p = (...children: unknown[]) => ({ type: "p", children });

const refusalOf = (document: unknown) => {
  try {
    parseRich2(JSON.stringify(document));
  } catch (error) {
    return (error as ApiError).details.errors?.[0];
  }
  return undefined;
};

test.each([
  ["there is no type", "[1]", [p(text), { type: "html", children: [text] }]],
  ['"video"', "[0].children[1]", [p(text, { type: "video", children: [text] })]],
  ["without a list of children", "[0].children[0]", [p({ type: "a", url: "/x" })]],
  ["neither a type nor text", "[0].children[2]", [p(text, text, {})]],
  ["its text is no text", "[0].children[0]", [p({ text: { text: "x" } })]],
  ["neither text nor an element", "[2]", [p(text), text, null]],
  ["neither text nor an element", "[0]", [["p"]]],
])("A refusal says %s and that it is at %s", (reason, path, document) => {
  const refusal = refusalOf(document);
  expect(refusal).toMatchObject({ field: "body", path });
  expect(refusal?.message).toContain(reason);
  expect(refusal?.message).toContain(`at ${path}.`);
});

test("A refusal does not repeat what is too long to be read", () => {
  const refusal = refusalOf([{ type: "x".repeat(10_000), children: [text] }]);
  expect(refusal?.message.length).toBeLessThan(200);
});

test("What is nested too deeply is named, too", () => {
  const nested = (depth: number): object => (depth === 0 ? text : { ...p(nested(depth - 1)) });
  expect(refusalOf([nested(20)])).toBeUndefined();
  const refusal = refusalOf([nested(21)]);
  expect(refusal?.message).toContain("deeper than 20, at [0].children[0].children[0]");
});

test("A document is taken as it is, with loose text in a paragraph of its own", () => {
  expect(parseRich2(JSON.stringify([p(text), text]))).toEqual([p(text), p(text)]);
});
