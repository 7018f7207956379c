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
  const [unit, size] = units.find(([, , below]) => distance < below) ?? units[6];
  return { value: Math.sign(date - now) * Math.floor(distance / size), unit };
}
