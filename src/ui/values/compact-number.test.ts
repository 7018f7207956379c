import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompactNumber, compactNumber } from "./compact-number.ts";

const factors = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const worth = ({ value, unit }: CompactNumber) => value * (unit ? factors[unit] : 1);

test.each([
  [0, { value: 0 }],
  [999, { value: 999 }],
  [1000, { value: 1, unit: "thousand" }],
  [12_345, { value: 12.3, unit: "thousand" }],
  [999_999, { value: 999.9, unit: "thousand" }],
  [1_000_000, { value: 1, unit: "million" }],
  [2_500_000_000, { value: 2.5, unit: "billion" }],
  [7e12, { value: 7, unit: "trillion" }],
  [-1_250, { value: -1.2, unit: "thousand" }],
])("%i is %j", (number, compact) => {
  expect(compactNumber(number)).toEqual(compact);
});

test("a larger number is never shown as less", () => {
  const whole = fc.integer({ min: 0, max: 1e15 });
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      return worth(compactNumber(low)) <= worth(compactNumber(high)) + 1e-6;
    }),
  );
});
