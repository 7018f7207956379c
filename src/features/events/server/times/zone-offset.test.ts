import fc from "fast-check";
import { expect, test } from "vitest";
import { isTimeZone } from "#features/users/contract/rules/time-zones.ts";
import { isLocalTime } from "../../contract/rules/local-times.ts";
import { periodOn } from "./schedule.ts";
import { instantOf, localOf } from "./zone-offset.ts";

const seed = Number(process.env.FOLKMOOT_TEST_SEED ?? 1);
const zones = Intl.supportedValuesOf("timeZone");

test("the wall time of every moment leads back to it, except for the second of a doubled hour", () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
      const date = new Date(Date.UTC(2010, 0) + minutes * 60_000);
      const local = localOf(zone, date);
      const found = instantOf(zone, local);
      expect(localOf(zone, found)).toBe(local);
      expect(found.getTime()).toBeLessThanOrEqual(date.getTime());
    }),
    { seed, numRuns: 500 },
  );
});

test.each([
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z"],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T00:00", "2025-12-31T18:15:00.000Z"],
])("%s %s is %s", (zone, local, moment) => {
  expect(instantOf(zone, local).toISOString()).toBe(moment);
});

test("a repeated event keeps its wall time across clock changes", () => {
  const event = {
    localStarts: "2026-03-22T18:00",
    localEnds: "2026-03-23T01:00",
    timezone: "Europe/Berlin",
    allDayEvent: false,
    recurrence: "FREQ=WEEKLY",
  };
  const { dateStarts, dateEnds } = periodOn(event, "2026-03-29");
  expect([dateStarts.toISOString(), dateEnds?.toISOString()]).toEqual([
    "2026-03-29T16:00:00.000Z",
    "2026-03-29T23:00:00.000Z",
  ]);
});

test("whole days last from midnight to midnight", () => {
  const event = {
    localStarts: "2026-03-28",
    localEnds: "2026-03-29",
    timezone: "Europe/Berlin",
    allDayEvent: true,
    recurrence: null,
  };
  const { dateStarts, dateEnds } = periodOn(event, "2026-03-28");
  expect([dateStarts.toISOString(), dateEnds?.toISOString()]).toEqual([
    "2026-03-27T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
  ]);
});

test("zones and days that do not exist are refused", () => {
  for (const zone of ["Mars/Olympus", "+01:00", "", "Europe/Berlin\n"])
    expect(isTimeZone(zone)).toBe(false);
  for (const day of ["2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "2026-01-01T24:00"])
    expect(isLocalTime(day)).toBe(false);
});
