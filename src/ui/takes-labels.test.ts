import { expect, test } from "vitest";
import { takesLabels } from "./takes-labels.ts";

test("the cells of fewer than a thousand name their column", () => {
  expect(takesLabels(0, 3)).toBe(true);
  expect(takesLabels(333, 3)).toBe(true);
  expect(takesLabels(500, 2)).toBe(false);
});
