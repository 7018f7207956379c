import { expect, test } from "vitest";
import { type Movable, placeAfter, placeOfDrop } from "./move.ts";

const category = (categoryID: number, parentCategoryID: number, children: Movable[] = []) => ({
  categoryID,
  parentCategoryID,
  children,
});

/** 1, 2 (with 3 and 4), 5. */
const tree = [category(1, -1), category(2, -1, [category(3, 2), category(4, 2)]), category(5, -1)];

test.each([
  [2, "up", { parentCategoryID: -1, position: 0 }],
  [2, "down", { parentCategoryID: -1, position: 2 }],
  [5, "in", { parentCategoryID: 2, position: 2 }],
  [4, "out", { parentCategoryID: -1, position: 2 }],
  [4, "up", { parentCategoryID: 2, position: 0 }],
  [1, "up", undefined],
  [5, "down", undefined],
  [1, "in", undefined],
  [1, "out", undefined],
  [9, "up", undefined],
] as const)("%i moved %s", (categoryID, move, place) => {
  expect(placeAfter(tree, categoryID, move)).toEqual(place);
});

test.each([
  [5, 1, "before", { parentCategoryID: -1, position: 0 }],
  [1, 5, "after", { parentCategoryID: -1, position: 2 }],
  [1, 2, "into", { parentCategoryID: 2, position: 2 }],
  [3, 2, "into", { parentCategoryID: 2, position: 1 }],
  [3, 4, "after", { parentCategoryID: 2, position: 1 }],
  [2, 3, "before", undefined],
  [2, 2, "into", undefined],
] as const)("%i dropped on %i, %s it", (dragged, target, where, place) => {
  expect(placeOfDrop(tree, dragged, target, where)).toEqual(place);
});
