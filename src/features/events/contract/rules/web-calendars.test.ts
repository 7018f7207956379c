import { expect, test } from "vitest";
import { daysOf, webCalendars } from "./web-calendars.ts";

const entry = {
  name: "Tea & cake",
  excerpt: "With jam",
  location: "Garden",
  allDayEvent: false,
  occursOn: "2026-11-30",
  dateStarts: "2026-11-30T18:00:00+01:00",
  dateEnds: "2026-11-30T20:00:00+01:00",
  days: 1,
  url: "https://example.com/events/1",
};

const queryOf = (name: string, given: Partial<typeof entry> = {}) => {
  const calendar = webCalendars.find((each) => each.name === name);
  return new URL(calendar?.urlOf({ ...entry, ...given }) ?? "").searchParams;
};

test("Web calendars get moments in UTC, without a second offset", () => {
  const google = queryOf("Google");
  expect(google.get("dates")).toBe("20261130T170000Z/20261130T190000Z");
  expect(google.get("ctz")).toBeNull();
  expect(google.get("text")).toBe("Tea & cake");
  expect(queryOf("Outlook").get("startdt")).toBe("2026-11-30T17:00:00.000Z");
  expect(queryOf("Yahoo").get("et")).toBe("20261130T190000Z");
});

test("Whole days end with the day after the last one", () => {
  const days = daysOf({ localStarts: "2026-11-30", localEnds: "2026-12-01" });
  const given = { allDayEvent: true, days };
  expect(queryOf("Google", given).get("dates")).toBe("20261130/20261202");
  expect(queryOf("Outlook", given).get("enddt")).toBe("2026-12-02");
  expect(queryOf("Yahoo", given).get("dur")).toBe("allday");
});
