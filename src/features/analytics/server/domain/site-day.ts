import { addDays } from "#features/events/contract/rules/local-times.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { siteTimeZone } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

export { addDays };

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone: `2026-11-29`. */
export function dayIn(timeZone: string, moment: Date | number): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment);
}

export const readTimeZone = (ctx: Ctx): Promise<string> => readSetting(ctx, siteTimeZone);

export const todayOf = async (ctx: Ctx): Promise<string> =>
  dayIn(await readTimeZone(ctx), ctx.now());

/** Days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The Monday on or before a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Weeks whose members are followed. */
export const cohortWeeks = 12;
