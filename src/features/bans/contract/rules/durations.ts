export const durationUnits = ["hours", "days", "weeks", "forever"] as const;
export type DurationUnit = (typeof durationUnits)[number];

const hourMs = 3_600_000;
const unitMs = { hours: hourMs, days: 24 * hourMs, weeks: 7 * 24 * hourMs };

/** Null for permanent restrictions. */
export function endOf(now: Date, amount: number, unit: DurationUnit): Date | null {
  return unit === "forever" ? null : new Date(now.getTime() + amount * unitMs[unit]);
}

/** Parses `amount` and `unit` of a form; undefined if invalid. */
export function readDuration(
  now: Date,
  { amount = "", unit = "" }: { amount?: string | undefined; unit?: string | undefined },
): Date | null | undefined {
  const durationUnit = durationUnits.find((each) => each === unit);
  if (!durationUnit) return undefined;
  if (durationUnit === "forever") return null;
  const count = Number(amount);
  return Number.isInteger(count) && count >= 1 && count <= 1_000
    ? endOf(now, count, durationUnit)
    : undefined;
}
