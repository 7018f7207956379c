import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter, frequenciesDue } from "./due.ts";

const dayMs = 86_400_000;
const days = fc.record({
  dayOfWeek: fc.integer({ min: 1, max: 7 }),
  monthly: fc.record({
    dayOfWeek: fc.integer({ min: 1, max: 7 }),
    setPosition: fc.constantFrom("first" as const, "last" as const),
  }),
});
const starts = fc.integer({ min: 20_000, max: 40_000 }).map((day) => new Date(day * dayMs));

test("a year has a digest for each day, week and month", () => {
  fc.assert(
    fc.property(days, starts, (chosen, start) => {
      const all = Array.from({ length: 364 }, (_, day) => new Date(start.getTime() + day * dayMs));
      const due = all.map((day) => frequenciesDue(day, chosen));
      expect(due.every((each) => each.includes("daily"))).toBe(true);
      expect(due.filter((each) => each.includes("weekly"))).toHaveLength(52);
      const monthly = all.filter((_, index) => due[index]?.includes("monthly"));
      expect(monthly.length).toBeGreaterThanOrEqual(11);
      expect(new Set(monthly.map((day) => day.toISOString().slice(0, 7))).size).toBe(
        monthly.length,
      );
      const [next] = daysAfter(start, chosen, { frequency: "weekly", count: 1 });
      expect(next?.getUTCDay() || 7).toBe(chosen.dayOfWeek);
    }),
  );
});
