import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { seed } from "#app/testing/seed.ts";
import { morningsNow } from "./morning.ts";

const zones = ["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kolkata"];
const at = (time: string) => Object.fromEntries(morningsNow(new Date(time), zones));

test("morning differs by time zone, and covers at most two dates", () => {
  expect(at("2026-11-23T06:59:00Z")).toEqual({
    "2026-11-23": ["Pacific/Kiritimati", "Asia/Kolkata"],
    "2026-11-22": ["America/Los_Angeles"],
  });
  expect(at("2026-11-23T07:00:00Z")).toEqual({
    "2026-11-23": ["UTC", "Pacific/Kiritimati", "Asia/Kolkata"],
    "2026-11-22": ["America/Los_Angeles"],
  });
  expect(at("2026-11-23T17:00:00Z")).toMatchObject({ "2026-11-24": ["Pacific/Kiritimati"] });
});

const zonesOfWorld = Intl.supportedValuesOf("timeZone");
const someZones = Array.from(
  { length: propertyRuns(60, 10) },
  (_each, index) => zonesOfWorld[(Math.abs(seed) + index * 7) % zonesOfWorld.length] ?? "UTC",
);

test("every time zone has a morning each day, whatever its clocks do", () => {
  for (const zone of someZones) {
    const days = new Set<string>();
    for (let hour = 0; hour < 240; hour += 1)
      for (const day of morningsNow(new Date(Date.UTC(2026, 9, 20, hour, 5)), [zone]).keys())
        days.add(day);
    expect(days.size, zone).toBeGreaterThanOrEqual(10);
  }
});
