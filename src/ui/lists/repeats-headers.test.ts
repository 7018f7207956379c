import { expect, test } from "vitest";
import { repeatsHeaders } from "./repeats-headers.ts";

test("cells repeat their column name in tables below a thousand cells", () => {
  expect(repeatsHeaders(0, 3)).toBe(true);
  expect(repeatsHeaders(333, 3)).toBe(true);
  expect(repeatsHeaders(500, 2)).toBe(false);
});
