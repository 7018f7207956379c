import fc from "fast-check";
import { expect, test } from "vitest";
import { roomIn } from "./budget.ts";
import { quietUntil } from "./quiet-hours.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse("2026-03-20T00:00:00Z");

test("the limits per day and week are kept and fully used", () => {
  const limits = fc.record({
    mostPerDay: fc.integer({ min: 1, max: 5 }),
    mostPerWeek: fc.integer({ min: 1, max: 12 }),
  });
  const pauses = fc.array(fc.integer({ min: 1, max: 30 * hourMs }), { maxLength: 60 });
  fc.assert(
    fc.property(limits, pauses, (budget, waits) => {
      const sent: Date[] = [];
      let now = start;
      for (const wait of waits) {
        now += wait;
        const { left, freeAt } = roomIn(budget, sent, new Date(now));
        expect(left === 0).toBe(freeAt !== undefined);
        if (freeAt) {
          expect(freeAt.getTime()).toBeGreaterThan(now);
          expect(roomIn(budget, sent, freeAt).left).toBeGreaterThan(0);
          expect(roomIn(budget, sent, new Date(freeAt.getTime() - 1)).left).toBe(0);
        } else sent.push(new Date(now));
      }
      const most = {
        day: budget.mostPerDay,
        week: Math.max(budget.mostPerDay, budget.mostPerWeek),
      };
      for (const date of sent) {
        const within = (ms: number) =>
          sent.filter((other) => other <= date && other.getTime() > date.getTime() - ms).length;
        expect(within(dayMs)).toBeLessThanOrEqual(most.day);
        expect(within(7 * dayMs)).toBeLessThanOrEqual(most.week);
      }
    }),
  );
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

test("quiet hours end on time in every time zone and across midnight", () => {
  const clock = (date: Date, timeZone: string) =>
    date.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  fc.assert(
    fc.property(
      times,
      times,
      fc.constantFrom("UTC", "Asia/Kolkata", "America/St_Johns", "Pacific/Kiritimati"),
      fc.integer({ min: 0, max: 5 * dayMs }),
      (quietFrom, end, timeZone, after) => {
        const now = new Date(Date.parse("2026-06-01T00:00:00Z") + after);
        const until = quietUntil(now, { quietFrom, quietUntil: end, timeZone });
        const at = clock(now, timeZone);
        const isQuiet =
          quietFrom <= end ? at >= quietFrom && at < end : at >= quietFrom || at < end;
        expect(until !== undefined).toBe(isQuiet);
        if (!until) return;
        expect(clock(until, timeZone)).toBe(end);
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(dayMs);
      },
    ),
  );
});
