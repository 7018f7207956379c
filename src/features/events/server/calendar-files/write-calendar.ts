import { addDays, dayOf } from "../../contract/rules/local-times.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { daysAhead } from "../times/plan-occurrences.ts";
import { periodOn } from "../times/schedule.ts";
import { instantOf } from "../times/zone-offset.ts";
import { escapeText, writeLines } from "./write-lines.ts";
import { timeZoneLines, writeLocal, writeUtc } from "./write-time-zone.ts";

export interface CalendarEvent {
  event: EventRow;
  /** One occurrence to write; undefined for the event with its rule. */
  occurrence?: OccurrenceRow;
  /** Whether the occurrence replaces one that the rule of the event has. */
  isOverride?: boolean;
  /** Days on which a repeated event does not take place. */
  exceptions?: readonly string[];
  /** Absolute URL. */
  url: string;
}

interface Calendar {
  name: string;
  host: string;
  now: Date;
  items: readonly CalendarEvent[];
}

/** A calendar file (RFC 5545). */
export function writeCalendar({ name, host, now, items }: Calendar): string {
  return writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Folkmoot//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...zonesOf(items, now),
    ...items.flatMap((item) => eventLines(item, host)),
    "END:VCALENDAR",
  ]);
}

function zonesOf(items: readonly CalendarEvent[], now: Date): string[] {
  const timed = items.filter(({ event }) => isZoned(event));
  return [...Map.groupBy(timed, ({ event }) => event.timezone)].flatMap(([timezone, some]) => {
    const starts = some.map(({ event, occurrence }) =>
      (occurrence?.dateStarts ?? instantOf(timezone, event.localStarts)).getTime(),
    );
    const last = Math.max(...starts, now.getTime() + daysAhead * 86_400_000);
    return timeZoneLines(timezone, new Date(Math.min(...starts)), new Date(last));
  });
}

const isZoned = ({ allDayEvent, timezone }: EventRow): boolean =>
  !allDayEvent && timezone !== "UTC";

function eventLines(item: CalendarEvent, host: string) {
  const { event, occurrence, isOverride = false, exceptions = [], url } = item;
  const isCancelled =
    event.dateCancelled !== null ||
    (occurrence && (occurrence.dateCancelled || !occurrence.isPlanned));
  const id = occurrence && event.recurrence && !isOverride ? `-${occurrence.occursOn}` : "";
  return [
    "BEGIN:VEVENT",
    `UID:event-${event.eventID}${id}@${host}`,
    `DTSTAMP:${writeUtc(event.dateUpdated ?? event.dateInserted)}`,
    `SEQUENCE:${event.sequence}`,
    ...(occurrence && isOverride ? [replacedLine(event, occurrence)] : []),
    ...timeLines(event, occurrence),
    ...(occurrence ? [] : ruleLines(event, exceptions)),
    `SUMMARY:${escapeText(event.name)}`,
    ...(event.bodyText ? [`DESCRIPTION:${escapeText(event.bodyText)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** A time with the name of its property and its zone. */
function timeLine(name: string, event: EventRow, local: string): string {
  if (event.allDayEvent) return `${name};VALUE=DATE:${writeLocal(dayOf(local))}`;
  if (event.timezone === "UTC") return `${name}:${writeLocal(local)}Z`;
  return `${name};TZID=${event.timezone}:${writeLocal(local)}`;
}

const replacedLine = (event: EventRow, { occursOn }: OccurrenceRow): string =>
  timeLine("RECURRENCE-ID", event, `${occursOn}${event.localStarts.slice(10)}`);

function ownTimes(occurrence: OccurrenceRow | undefined) {
  const { localStarts = null, localEnds = null } = occurrence ?? {};
  return localStarts === null ? undefined : { localStarts, localEnds };
}

function timeLines(event: EventRow, occurrence: OccurrenceRow | undefined): string[] {
  const { allDayEvent } = event;
  const { localStarts, localEnds } = ownTimes(occurrence) ?? event;
  const day = occurrence && !occurrence.localStarts ? occurrence.occursOn : dayOf(localStarts);
  const start = `${day}${localStarts.slice(10)}`;
  const lines = [timeLine("DTSTART", event, start)];
  if (localEnds === null && !allDayEvent) return lines;
  const days = Math.round(
    (Date.parse(dayOf(localEnds ?? localStarts)) - Date.parse(dayOf(localStarts))) / 86_400_000,
  );
  const last = addDays(day, days + (allDayEvent ? 1 : 0));
  return [...lines, timeLine("DTEND", event, `${last}${localEnds?.slice(10) ?? ""}`)];
}

function ruleLines(event: EventRow, exceptions: readonly string[]): string[] {
  const { recurrence, allDayEvent, localStarts } = event;
  if (recurrence === null) return [];
  const rule = recurrence.replace(/UNTIL=(\d{8})/, (whole, day: string) => {
    if (allDayEvent) return whole;
    const last = day.replace(/^(....)(..)(..)$/, "$1-$2-$3");
    return `UNTIL=${writeUtc(periodOn(event, last).dateStarts)}`;
  });
  return [
    `RRULE:${rule}`,
    ...exceptions.map((day) => timeLine("EXDATE", event, `${day}${localStarts.slice(10)}`)),
  ];
}
