import { expect, test } from "vitest";
import { sortsAfter } from "./sorts-after.ts";

const fields = ["a", "b", "c"].map((apiName) => ({ apiName }));

test.each([
  ["b", -1, { b: 1, a: 2, c: 3 }],
  ["b", 1, { a: 1, c: 2, b: 3 }],
  ["a", -1, { a: 1, b: 2, c: 3 }],
  ["c", 1, { a: 1, b: 2, c: 3 }],
  ["unknown", -1, { a: 1, b: 2, c: 3 }],
] as const)("%s moves by %i", (apiName, step, places) => {
  expect(sortsAfter(fields, apiName, step)).toEqual(places);
});
