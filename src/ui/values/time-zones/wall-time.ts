/** What clocks in a time zone show at a moment, as fields of dates and times have it: `2026-03-01T09:30`. */
export const wallTimeOf = (date: Date, timeZone: string): string =>
  // Swedish dates are written as in ISO 8601.
  date.toLocaleString("sv-SE", { timeZone }).replace(" ", "T").slice(0, 16);

/** Minutes by which the clocks of a time zone are behind UTC when they show a wall time; 0 if there is no such time. */
export function minutesWestAt(wallTime: string, timeZone: string): number {
  const wallMs = Date.parse(`${wallTime}Z`);
  const behind = (ms: number) =>
    (ms - Date.parse(`${wallTimeOf(new Date(ms), timeZone)}Z`)) / 60_000;
  return behind(wallMs + behind(wallMs) * 60_000) || 0;
}
