import type { Frequency } from "../../contract/resources.ts";

const dayMs = 86_400_000;

export interface DigestDays {
  /** 1 is Monday, 7 is Sunday. */
  dayOfWeek: number;
  monthly: { dayOfWeek: number; setPosition: "first" | "last" };
}

/** Maximum days covered. Monthly digests can be five weeks apart. */
const spanOf: Readonly<Record<Frequency, number>> = { daily: 1, weekly: 7, monthly: 35 };

/** Start for members without a previous digest. */
export const usualStart = (now: Date, frequency: Frequency): Date =>
  new Date(now.getTime() - spanOf[frequency] * dayMs);

/** `day` is midnight in UTC. */
export function frequenciesDue(day: Date, { dayOfWeek, monthly }: DigestDays): Frequency[] {
  const weekday = day.getUTCDay() || 7;
  const isDue: Readonly<Record<Frequency, boolean>> = {
    daily: true,
    weekly: weekday === dayOfWeek,
    monthly: weekday === monthly.dayOfWeek && isFirstOrLast(day, monthly.setPosition),
  };
  return (["daily", "weekly", "monthly"] as const).filter((frequency) => isDue[frequency]);
}

function isFirstOrLast(day: Date, position: "first" | "last"): boolean {
  if (position === "first") return day.getUTCDate() <= 7;
  return new Date(day.getTime() + 7 * dayMs).getUTCMonth() !== day.getUTCMonth();
}

export function daysAfter(
  start: Date,
  days: DigestDays,
  { frequency, count }: { frequency: Frequency; count: number },
): Date[] {
  const dueDays: Date[] = [];
  for (let day = start; dueDays.length < count; day = new Date(day.getTime() + dayMs))
    if (frequenciesDue(day, days).includes(frequency)) dueDays.push(day);
  return dueDays;
}
