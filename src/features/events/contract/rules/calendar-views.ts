import { addDays, isLocalTime, wallMs } from "./local-times.ts";

export const calendarViews = ["list", "month", "week"] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarPlace {
  view: CalendarView;
  /** A day in what is shown. */
  day: string;
}

export const calendarUrl = ({ view, day }: CalendarPlace): string =>
  `/events?view=${view}&day=${day}`;

/** Reads the query of the calendar; what it does not know is left out. */
export function readCalendarPlace(query: URLSearchParams, today: string): CalendarPlace {
  const view = calendarViews.find((name) => name === query.get("view")) ?? "list";
  const day = query.get("day") ?? "";
  return { view, day: day.length === 10 && isLocalTime(day) ? day : today };
}

const startOfWeek = (day: string): string =>
  addDays(day, -((new Date(wallMs(day)).getUTCDay() + 6) % 7));

const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** First days of what is shown before and after; weeks begin on Monday. */
export function neighboursOf({ view, day }: CalendarPlace): { before: string; after: string } {
  if (view === "week") return { before: addDays(day, -7), after: addDays(day, 7) };
  const first = startOfMonth(day);
  return { before: startOfMonth(addDays(first, -1)), after: startOfMonth(addDays(first, 31)) };
}

/** Weeks of days that are shown; for lists the days of the month. */
export function weeksOf({ view, day }: CalendarPlace): string[][] {
  if (view === "week") return [weekFrom(startOfWeek(day))];
  const first = startOfMonth(day);
  const next = neighboursOf({ view: "month", day }).after;
  const weeks: string[][] = [];
  for (let start = startOfWeek(first); start < next; start = addDays(start, 7))
    weeks.push(weekFrom(start));
  return weeks;
}

const weekFrom = (start: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(start, index));

export const isInMonth = (day: string, of: string): boolean => day.slice(0, 7) === of.slice(0, 7);
