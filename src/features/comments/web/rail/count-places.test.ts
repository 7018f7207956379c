import { expect, test } from "vitest";
import { placeAt, positionOf } from "./count-places.ts";

const positions = { total: 6, lastPosition: 10, deleted: [2, 3, 7, 10] };

test("comments are counted without those that were deleted before them", () => {
  const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((each) => placeAt(each, positions));
  expect(places).toEqual([1, 1, 1, 2, 3, 4, 4, 5, 6, 6]);
});

test("a place maps to the comment with that number, and the last one to the end", () => {
  const found = [1, 2, 3, 4, 5, 6].map((each) => positionOf(each, positions));
  expect(found).toEqual([1, 4, 5, 6, 8, 10]);
});

test("if the first comment was deleted, counting starts after it", () => {
  const without = { total: 2, lastPosition: 3, deleted: [1] };
  expect(positionOf(1, without)).toBe(2);
  expect(placeAt(1, without)).toBe(1);
});
