import { expect, test } from "vitest";
import { readSchedule } from "../../contract/rules/schedules.ts";
import { isDue, wasDue } from "./is-due.ts";

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
  ["30 19 30 * */2", false],
  ["30 19 */2 * 1", false],
  ["30 19 30 * */1", true],
  ["30 19 * *", false],
  ["x 19 * * *", false],
  ["*/0 * * * *", false],
])("%s is due: %s", (cron, expected) => expect(isDue(cron, now)).toBe(expected));

test("Sundays are 0 and 7", () => {
  const sunday = new Date("2026-11-29T00:00:00Z");
  expect(["0 0 * * 0", "0 0 * * 7"].map((cron) => isDue(cron, sunday))).toEqual([true, true]);
});

test.each([
  ["2026-11-30T03:59:20Z", "2026-11-30T04:02:05Z", true],
  ["2026-11-30T04:00:20Z", "2026-11-30T04:02:05Z", false],
  ["2026-11-27T00:00:00Z", "2026-11-30T03:00:00Z", true],
  [null, "2026-11-30T04:02:05Z", false],
  [null, "2026-11-30T04:00:05Z", true],
])("Looked at last at %s, a job of 4 o'clock is started at %s: %s", (last, at, expected) =>
  expect(wasDue("0 4 * * *", last ? new Date(last) : null, new Date(at))).toBe(expected),
);

test.each(["99 99 * * *", "*/0 * * * *", "* * 0 * *", "* * * 13 *", "5-1 * * * *"])(
  "%s is no schedule",
  (cron) => expect(readSchedule(cron)).toBeUndefined(),
);
