import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRule } from "./recurrence.ts";
import { fieldsOfRule, frequencies, monthDays, ruleOfFields, weekdays } from "./rule-fields.ts";
import { keptRule, ruleInValues, valuesOfRule } from "./rule-values.ts";

const start = "2026-11-30T18:00";

const end = fc.oneof(
  fc.constant({}),
  fc.record({ count: fc.integer({ min: 1, max: 1_000 }) }),
  fc.constant({ until: "2027-03-01" }),
);

const fields = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 99 }),
    days: fc.subarray([...weekdays]),
    on: fc.constantFrom(...monthDays),
  })
  .chain((rule) => end.map((limit) => ({ ...rule, ...limit })));

describe("the form of a rule", () => {
  test("reads back every rule that it writes", () => {
    fc.assert(
      fc.property(fields, (given) => {
        const rule = ruleOfFields(given, start);
        expect(parseRule(rule)).toBeDefined();
        const shown = fieldsOfRule(rule, start);
        expect(shown).toBeDefined();
        expect(shown && ruleOfFields(shown, start)).toBe(rule);
        const values = { ...valuesOfRule(rule, start), dateStarts: start };
        expect(ruleInValues(values)).toBe(rule);
      }),
      { seed: 33 },
    );
  });

  test.each([
    "FREQ=YEARLY;BYMONTH=3;BYDAY=1MO",
    "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYMONTHDAY=1,15",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1",
    "FREQ=WEEKLY;BYDAY=MO;WKST=SU",
  ])("keeps %s, which it cannot show", (rule) => {
    const values = valuesOfRule(rule, start);
    expect(values.repeats).toBe(keptRule);
    expect(ruleInValues({ ...values, dateStarts: start })).toBe(rule);
  });

  test("counts weekdays from the start of the month and from its end", () => {
    const monthly = { frequency: "MONTHLY", interval: 1, days: [] } as const;
    expect(ruleOfFields({ ...monthly, on: "nth" }, "2026-11-17")).toBe("FREQ=MONTHLY;BYDAY=3TU");
    expect(ruleOfFields({ ...monthly, on: "last" }, "2026-11-30")).toBe("FREQ=MONTHLY;BYDAY=-1MO");
    expect(fieldsOfRule("FREQ=MONTHLY;BYMONTHDAY=17", "2026-11-17")?.on).toBe("date");
  });
});
