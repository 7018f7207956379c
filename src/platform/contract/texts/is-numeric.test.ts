import { expect, test } from "vitest";
import { isNumeric } from "./is-numeric.ts";

test.for([7, -0.5, "7", "+7", "-7", "007", "12.50"])("%j is a number", (value) => {
  expect(isNumeric(value)).toBe(true);
});

test.for(["", " 7", "7.", ".5", "1e5", "0x10", "Infinity", "1,5", "seven", null, true, [7]])(
  "%j is none",
  (value) => {
    expect(isNumeric(value)).toBe(false);
  },
);
