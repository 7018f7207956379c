import { expect, test } from "vitest";
import { nextScrollState, scrollTop } from "./scroll-off.ts";

const after = (...positions: number[]) => positions.reduce(nextScrollState, scrollTop).isOff;

test.each([
  [[0, 390], false],
  [[0, 395, 402], false],
  [[0, 395, 406], true],
  [[0, 900], true],
  [[900, 895], true],
  [[900, 885], false],
  [[900, 885, 890], false],
])("scrolling to %j ends off: %s", (positions, isOff) => {
  expect(after(...positions)).toBe(isOff);
});
