import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTimestamp } from "./timestamps.ts";

const written = (date: Date, more = "") =>
  `${date
    .toISOString()
    .replace("T", " ")
    .replace(/\.?0*Z$/, "")}${more}+00`;

test("Timestamps of four-digit years are parsed to the millisecond", () => {
  const dates = fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      const fraction = date.getUTCMilliseconds() > 0;
      expect(parseTimestamp(written(date))).toEqual(date);
      if (fraction) expect(parseTimestamp(written(date).replace("+00", "000+00"))).toEqual(date);
    }),
  );
});

test.each([
  ["2026-11-22 08:12:02+00", "2026-11-22T08:12:02.000Z"],
  ["2026-11-22 08:12:02.5+00", "2026-11-22T08:12:02.500Z"],
  ["2026-11-22 08:12:02.129999+00", "2026-11-22T08:12:02.129Z"],
  ["2026-11-22 10:12:02.25+02", "2026-11-22T08:12:02.250Z"],
  ["2026-11-22 13:57:02+05:45", "2026-11-22T08:12:02.000Z"],
  ["12026-11-22 08:12:02+00", "+012026-11-22T08:12:02.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("%s is %s", (text, iso) => expect(parseTimestamp(text).toISOString()).toBe(iso));
