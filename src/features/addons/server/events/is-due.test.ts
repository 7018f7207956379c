import { expect, test } from "vitest";
import { isDue } from "./is-due.ts";

// A Monday.
const now = new Date("2026-11-30T19:30:45Z");

test.each([
  ["* * * * *", true],
  ["30 19 * * *", true],
  ["*/15 * * * *", true],
  ["*/7 * * * *", false],
  ["0-30 18-20 * * *", true],
  ["5/5 * * * *", true],
  ["31 19 * * *", false],
  ["30 19 30 11 *", true],
  ["30 19 1 * *", false],
  ["30 19 * * 1", true],
  ["30 19 * * 0,7", false],
  ["30 19 1 * 1", true],
  ["30 19 1 12 1", false],
  ["30 19 * *", false],
  ["x 19 * * *", false],
  ["*/0 * * * *", false],
])("%s is due: %s", (cron, expected) => expect(isDue(cron, now)).toBe(expected));

test("Sundays are 0 and 7", () => {
  const sunday = new Date("2026-11-29T00:00:00Z");
  expect(["0 0 * * 0", "0 0 * * 7"].map((cron) => isDue(cron, sunday))).toEqual([true, true]);
});
