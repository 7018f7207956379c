import { dayMs, minuteMs, wallMs, wallTime } from "../../contract/rules/local-times.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const part = "numeric";
  const formatter = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    timeZone,
    era: "short",
    year: part,
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
    hourCycle: "h23",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Difference of the zone's wall time to UTC at a moment, in milliseconds. */
export function offsetAt(timeZone: string, ms: number): number {
  const part = new Map<string, number>();
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms))
    part.set(type, Number(value));
  const at = (name: string) => part.get(name) ?? 0;
  const wall = Date.UTC(
    at("year"),
    at("month") - 1,
    at("day"),
    at("hour"),
    at("minute"),
    at("second"),
  );
  return wall - Math.floor(ms / 1_000) * 1_000;
}

/** Wall time of a moment, to the minute. */
export const localOf = (timeZone: string, date: Date): string =>
  wallTime(date.getTime() + offsetAt(timeZone, date.getTime()));

/**
 * Moment of a wall time or of the start of a day. Of a wall time that occurs twice it is the first; one that a clock
 * change skips takes the offset before the change (RFC 5545).
 */
export function instantOf(timeZone: string, local: string): Date {
  const wall = wallMs(local);
  const before = offsetAt(timeZone, wall - dayMs);
  const after = offsetAt(timeZone, wall + dayMs);
  const moments = [wall - before, wall - after].toSorted((one, other) => one - other);
  const exact = moments.find((ms) => ms + offsetAt(timeZone, ms) === wall);
  return new Date(exact ?? wall - before);
}

export interface Change {
  /** Moment from which the new offset applies. */
  ms: number;
  from: number;
  to: number;
}

/** Changes of the zone's offset in a period, to the minute. */
export function changesOf(timeZone: string, from: number, until: number): Change[] {
  const changes: Change[] = [];
  const step = 7 * dayMs;
  for (let ms = from; ms < until; ms += step) {
    const [before, after] = [offsetAt(timeZone, ms), offsetAt(timeZone, ms + step)];
    if (before !== after)
      changes.push({ ms: findChange(timeZone, ms, ms + step), from: before, to: after });
  }
  return changes;
}

function findChange(timeZone: string, from: number, until: number): number {
  const before = offsetAt(timeZone, from);
  let [low, high] = [Math.floor(from / minuteMs), Math.ceil(until / minuteMs)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  return high * minuteMs;
}
