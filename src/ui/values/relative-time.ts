type Unit = "second" | "minute" | "hour" | "day" | "week";

export type RelativeTime = "now" | "far" | { value: number; unit: Unit };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  ["second", second, minute],
  ["minute", minute, hour],
  ["hour", hour, day],
  ["day", day, 7 * day],
  ["week", 7 * day, 30 * day],
] as const;

const justNow = 5 * second;
/** Clocks of devices are behind the server's, and what is new is compared with the time of the last update. */
const skew = minute - 1;

/**
 * Distance between two times in milliseconds, in the largest suitable unit; negative for the past. "now" for less
 * than a minute ahead, "far" from a month on.
 */
export function relativeTime(date: number, now: number): RelativeTime {
  const distance = Math.abs(date - now);
  if (isNow(date, now)) return "now";
  const entry = unitOf(distance);
  if (!entry) return "far";
  const [unit, size] = entry;
  return { value: Math.sign(date - now) * Math.floor(distance / size), unit };
}

const isNow = (date: number, now: number) => date - now <= skew && now - date <= justNow;

const unitOf = (distance: number) => units.find(([, , below]) => distance < below);

/** How many milliseconds the relative time stays the same. */
export function relativeTimeValidMs(date: number, now: number): number {
  const distance = Math.abs(date - now);
  if (isNow(date, now)) return date > now ? distance + justNow : justNow - distance;
  const entry = unitOf(distance);
  // Future dates come within the range of relative times.
  if (!entry) return date > now ? day : Number.POSITIVE_INFINITY;
  const [, size, below] = entry;
  if (date > now) return distance % size;
  return Math.min(size - (distance % size), below - distance);
}
