import fc from "fast-check";
import rrule from "rrule";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { addDays } from "../../contract/rules/local-times.ts";
import { parseRule, writeRule } from "../../contract/rules/recurrence.ts";
import { expandRule } from "./expand-rule.ts";

const seed = Number(process.env.FOLKMOOT_TEST_SEED ?? 1);
const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const some = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: 1, maxLength: 3 }).map((list) => list.join(","));

const limits = fc.record(
  {
    COUNT: fc.integer({ min: 1, max: 60 }),
    INTERVAL: fc.integer({ min: 1, max: 6 }),
    BYMONTH: some([1, 2, 3, 6, 10, 12]),
    WKST: fc.constantFrom("MO", "SU"),
  },
  { requiredKeys: [] },
);

const byFrequency = fc.oneof(
  fc.record({ FREQ: fc.constant("DAILY") }),
  fc.record({ FREQ: fc.constant("WEEKLY"), BYDAY: some(days) }),
  fc.record({ FREQ: fc.constant("MONTHLY"), BYMONTHDAY: some([1, 15, 28, 29, 30, 31, -1, -2]) }),
  fc.record({
    FREQ: fc.constant("MONTHLY"),
    BYDAY: some(days.flatMap((day) => [`1${day}`, `-1${day}`, `5${day}`])),
  }),
  fc.record({ FREQ: fc.constant("MONTHLY"), BYDAY: some(days), BYSETPOS: some([1, 2, -1]) }),
  fc.record({ FREQ: fc.constant("YEARLY") }),
);

const start = fc.integer({ min: 0, max: 1_500 }).map((day) => addDays("2023-01-01", day));

const rules = fc.tuple(byFrequency, limits).map(([frequency, limit]) =>
  Object.entries({ ...frequency, ...limit })
    .map(([name, value]) => `${name}=${value}`)
    .join(";"),
);

/** The same days by the reference library, which knows no time zones here. */
function reference(rule: string, first: string, to: string): string[] {
  const dtstart = `${first.replaceAll("-", "")}T183000Z`;
  return rrule
    .rrulestr(`DTSTART:${dtstart}\nRRULE:${rule}`)
    .between(new Date(`${first}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
    .map((date) => date.toISOString().slice(0, 10));
}

test("days of repeated events are those of a reference library", () => {
  fc.assert(
    fc.property(rules, start, (rule, first) => {
      const parsed = parseRule(rule);
      expect(parsed).toBeDefined();
      const recurrence = writeRule(parsed ?? new Map());
      const to = addDays(first, 800);
      const found = expandRule({ localStarts: `${first}T18:30`, recurrence }, { from: first, to });
      expect(found).toEqual(reference(recurrence, first, to));
    }),
    { seed, numRuns: propertyRuns(200, 40) },
  );
});

test("a part of the days is the same as that part of all", () => {
  fc.assert(
    fc.property(rules, start, fc.integer({ min: 1, max: 400 }), (rule, first, skipped) => {
      const event = {
        localStarts: `${first}T18:30`,
        recurrence: writeRule(parseRule(rule) ?? new Map()),
      };
      const [from, to] = [addDays(first, skipped), addDays(first, 800)];
      const all = expandRule(event, { from: first, to });
      expect(expandRule(event, { from, to })).toEqual(all.filter((day) => day >= from));
    }),
    { seed, numRuns: propertyRuns(100, 20) },
  );
});

test.each([
  "FREQ=HOURLY",
  "FREQ=DAILY;COUNT=2;UNTIL=20300101",
  "FREQ=WEEKLY;BYDAY=1MO",
  "FREQ=WEEKLY;BYMONTHDAY=3",
  "FREQ=DAILY;BYSETPOS=1",
  "FREQ=DAILY;FREQ=WEEKLY",
  "FREQ=DAILY;COUNT=1001",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;X=1",
  "BYDAY=MO",
  "",
])("%s is no rule", (rule) => {
  expect(parseRule(rule)).toBeUndefined();
});
