import { expect, test } from "vitest";
import { sizeInUnit } from "./size-in-unit.ts";

test.each([
  [0, { value: 0, unit: "byte" }],
  [1023, { value: 1023, unit: "byte" }],
  [1024, { value: 1, unit: "kilobyte" }],
  [5 * 1024 ** 2, { value: 5, unit: "megabyte" }],
  [1.5 * 1024 ** 3, { value: 1.5, unit: "gigabyte" }],
  [2048 * 1024 ** 4, { value: 2048, unit: "terabyte" }],
])("%i bytes are %j", (bytes, size) => {
  expect(sizeInUnit(bytes)).toEqual(size);
});
