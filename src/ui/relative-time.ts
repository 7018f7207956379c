type Unit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

export type RelativeTime = "now" | { value: number; unit: Unit };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit holds until the next one reads as one whole. */
const units = [
  ["second", second, minute],
  ["minute", minute, hour],
  ["hour", hour, day],
  ["day", day, 7 * day],
  ["week", 7 * day, 30 * day],
  ["month", 30 * day, 365 * day],
  ["year", 365 * day, Number.POSITIVE_INFINITY],
] as const;

const justNow = 5 * second;

/** The distance between two times in milliseconds, in the largest unit that fits; negative is the past. */
export function relativeTime(date: number, now: number): RelativeTime {
  const distance = Math.abs(date - now);
  if (distance <= justNow) return "now";
  const [unit, size] = unitOf(distance);
  return { value: Math.sign(date - now) * Math.floor(distance / size), unit };
}

const unitOf = (distance: number) =>
  units.find(([, , below]) => distance < below) ?? units[units.length - 1] ?? units[6];

/** For how many milliseconds from now on the distance reads the same. */
export function relativeTimeLasts(date: number, now: number): number {
  const distance = Math.abs(date - now);
  if (distance <= justNow) return date > now ? distance + justNow : justNow - distance;
  const [, size, below] = unitOf(distance);
  if (date > now) return distance % size;
  return Math.min(size - (distance % size), below - distance);
}
