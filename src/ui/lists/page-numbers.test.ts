import fc from "fast-check";
import { expect, test } from "vitest";
import { jumpTarget, pageNumbers, pageRange } from "./page-numbers.ts";

test.each([
  ["3", 3],
  ["", 5],
  ["abc", 5],
  ["0", 1],
  ["-2", 2],
  ["99", 20],
  ["1e9", 19],
  [" 7 ", 7],
])("typing %j on page 5 of 20 leads to page %i", (typed, target) => {
  expect(jumpTarget(typed, 5, 20)).toBe(target);
});

test("a jump always leads to an existing page", () => {
  const total = fc.integer({ min: 1, max: 1e6 });
  fc.assert(
    fc.property(fc.string(), total, (typed, pages) => {
      const target = jumpTarget(typed, 1, pages);
      return Number.isInteger(target) && target >= 1 && target <= pages;
    }),
  );
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, "gap", 20]],
  [4, 20, [1, 2, 3, 4, 5, "gap", 20]],
  [10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
  [20, 20, [1, "gap", 19, 20]],
])("page %i of %i links %j", (current, total, links) => {
  expect(pageNumbers(current, total)).toEqual(links);
});

test.each([
  [1, 10, 45, { start: 1, end: 10 }],
  [5, 10, 45, { start: 41, end: 45 }],
  [1, 10, 0, { start: 0, end: 0 }],
  [3, 10, undefined, { start: 21, end: 30 }],
])("page %i with %i of %s items holds %j", (page, limit, total, range) => {
  expect(pageRange(page, limit, total)).toEqual(range);
});
