import { expect, test } from "vitest";
import { deviceOf, isCompactWidth } from "./device.ts";

test.each([
  [320, "xs"],
  [500, "xs"],
  [501, "mobile"],
  [841, "mobile"],
  [842, "tablet"],
  [1199, "tablet"],
  [1200, "desktop"],
  [1336, "no_bleed"],
])("a width of %i is %s", (width, device) => {
  expect(deviceOf(width)).toBe(device);
});

test("is compact up to 800", () => {
  expect([800, 801].map(isCompactWidth)).toEqual([true, false]);
});
