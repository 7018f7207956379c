import { expect, test } from "vitest";
import { minutesWestAt, wallTimeOf } from "./wall-time.ts";

test("The wall time of a moment depends on the time zone", () => {
  const date = new Date("2026-07-01T00:30:00.000Z");
  expect(wallTimeOf(date, "UTC")).toBe("2026-07-01T00:30");
  expect(wallTimeOf(date, "Pacific/Kiritimati")).toBe("2026-07-01T14:30");
  expect(wallTimeOf(date, "America/New_York")).toBe("2026-06-30T20:30");
});

test("Minutes behind UTC follow daylight saving time", () => {
  expect(minutesWestAt("2026-01-15T12:00", "America/New_York")).toBe(300);
  expect(minutesWestAt("2026-07-15T12:00", "America/New_York")).toBe(240);
  expect(minutesWestAt("2026-03-08T03:30", "America/New_York")).toBe(240);
  expect(minutesWestAt("2026-03-08T01:30", "America/New_York")).toBe(300);
  expect(minutesWestAt("2026-07-15T12:00", "Asia/Kolkata")).toBe(-330);
  expect(minutesWestAt("", "Asia/Kolkata")).toBe(0);
});
