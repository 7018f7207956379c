import { addDays, dayOf } from "./local-times.ts";

interface CalendarEntry {
  name: string;
  excerpt: string;
  location: string | null;
  allDayEvent: boolean;
  /** For whole days the first day, and the midnight after the last one. */
  occursOn: string;
  dateStarts: string;
  dateEnds: string | null;
  days: number;
  /** Address of the event. */
  url: string;
}

const compact = (date: string) => date.replaceAll(/[-:]|\.\d+/g, "");

/** Start and end of whole days; moments are in UTC, so that no calendar adds an offset once more. */
const periodOf = ({ allDayEvent, occursOn, dateStarts, dateEnds, days }: CalendarEntry) =>
  allDayEvent
    ? [occursOn, addDays(occursOn, days)]
    : [new Date(dateStarts).toISOString(), new Date(dateEnds ?? dateStarts).toISOString()];

const textOf = ({ excerpt, url }: CalendarEntry) => (excerpt ? `${excerpt}\n\n${url}` : url);

function google(entry: CalendarEntry): string {
  const [start = "", end = ""] = periodOf(entry);
  const query = {
    action: "TEMPLATE",
    text: entry.name,
    dates: `${compact(start)}/${compact(end)}`,
    details: textOf(entry),
    location: entry.location ?? "",
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

function outlook(entry: CalendarEntry): string {
  const [startdt = "", enddt = ""] = periodOf(entry);
  const query = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: entry.name,
    startdt,
    enddt,
    allday: String(entry.allDayEvent),
    body: textOf(entry),
    location: entry.location ?? "",
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`;
}

function yahoo(entry: CalendarEntry): string {
  const [start = "", end = ""] = periodOf(entry);
  const query = {
    v: "60",
    title: entry.name,
    st: compact(start),
    ...(entry.allDayEvent ? { dur: "allday" } : { et: compact(end) }),
    desc: textOf(entry),
    in_loc: entry.location ?? "",
  };
  return `https://calendar.yahoo.com/?${new URLSearchParams(query)}`;
}

/** Addresses at which web calendars add one day of an event. */
export const webCalendars = [
  { name: "Google", urlOf: google },
  { name: "Outlook", urlOf: outlook },
  { name: "Yahoo", urlOf: yahoo },
] as const;

interface Scheduled {
  localStarts: string;
  localEnds: string | null;
}

/** How many days an event of whole days takes. */
export const daysOf = ({ localStarts, localEnds }: Scheduled): number =>
  Math.round(
    (Date.parse(dayOf(localEnds ?? localStarts)) - Date.parse(dayOf(localStarts))) / 86_400_000,
  ) + 1;
