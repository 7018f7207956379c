import { expect, test } from "vitest";
import { repeatsHeaders } from "./repeats-headers.ts";

test("the cells of fewer than a thousand name their column", () => {
  expect(repeatsHeaders(0, 3)).toBe(true);
  expect(repeatsHeaders(333, 3)).toBe(true);
  expect(repeatsHeaders(500, 2)).toBe(false);
});
