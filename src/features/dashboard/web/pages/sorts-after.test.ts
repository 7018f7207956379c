import { expect, test } from "vitest";
import { sortsAfter } from "./sorts-after.ts";

test.each([
  ["up:b", { b: 1, a: 2, c: 3 }],
  ["down:b", { a: 1, c: 2, b: 3 }],
  ["up:a", { a: 1, b: 2, c: 3 }],
  ["down:c", { a: 1, b: 2, c: 3 }],
  ["up:unknown", { a: 1, b: 2, c: 3 }],
  [undefined, { a: 1, b: 2, c: 3 }],
])("%s gives these positions", (act, sorts) => {
  expect(sortsAfter(act, ["a", "b", "c"])).toEqual(sorts);
});
