/** Wall time to the minute, `2026-11-29T18:30`, or a day, `2026-11-29`. */
const localTime = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Whether a wall time or a day exists in the calendar, in years from 1970 to 2999. */
export function isLocalTime(text: string): boolean {
  const day = localTime.exec(text)?.[1];
  if (day === undefined || day < "1970" || day >= "3000") return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Milliseconds of a wall time as if it were UTC, for calculating with it. */
export const wallMs = (local: string): number =>
  Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}:00Z`);

/** The wall time of such milliseconds. */
export const wallTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

export const dayOf = (local: string): string => local.slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(wallTime(wallMs(dayOf(day)) + days * dayMs));
