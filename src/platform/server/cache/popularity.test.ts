import fc from "fast-check";
import { expect, test } from "vitest";
import { createPopularity } from "./popularity.ts";

test("No count is too low, until counts are halved", () => {
  fc.assert(
    fc.property(fc.array(fc.webPath(), { maxLength: 300 }), (asked) => {
      const popularity = createPopularity();
      for (const key of asked) popularity.add(key);
      for (const key of new Set(asked)) {
        const times = asked.filter((each) => each === key).length;
        expect(popularity.of(key)).toBeGreaterThanOrEqual(Math.min(times, 255));
      }
    }),
  );
});

test("Frequent keys stand out of very many single ones", () => {
  const popularity = createPopularity();
  for (let time = 0; time < 20; time += 1) popularity.add("/often");
  for (let page = 0; page < 40_000; page += 1) popularity.add(`/discussion/${page}`);
  const once = Array.from({ length: 1_000 }, (_, page) => popularity.of(`/discussion/${page}`));
  expect(popularity.of("/often")).toBeGreaterThanOrEqual(20);
  expect(Math.max(...once)).toBeLessThan(5);
  expect(popularity.of("/never")).toBeLessThan(5);
});

test("Counts of unused keys decay", () => {
  const popularity = createPopularity();
  for (let time = 0; time < 20; time += 1) popularity.add("/often");
  for (let ask = 0; ask < 400_000; ask += 1) popularity.add("/now");
  expect(popularity.of("/often")).toBe(0);
  expect(popularity.of("/now")).toBeGreaterThan(100);
});
