import { dayMs, minuteMs, wallTime } from "../../contract/rules/local-times.ts";
import { changesOf, offsetAt } from "../times/zone-offset.ts";

export const writeLocal = (local: string): string =>
  local.length === 10 ? local.replaceAll("-", "") : `${local.replaceAll(/[-:]/g, "")}00`;

export const writeUtc = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

function writeOffset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minuteMs);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${ms < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** VTIMEZONE with the clock changes of a period, one by one. */
export function timeZoneLines(timeZone: string, from: Date, until: Date): string[] {
  const start = from.getTime() - 366 * dayMs;
  const first = offsetAt(timeZone, start);
  const changes = [
    { ms: start, from: first, to: first },
    ...changesOf(timeZone, start, until.getTime() + 366 * dayMs),
  ];
  const standard = Math.min(...changes.map(({ to }) => to));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...changes.flatMap((change) => {
      const kind = change.to > standard ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${kind}`,
        `DTSTART:${writeLocal(wallTime(change.ms + change.from))}`,
        `TZOFFSETFROM:${writeOffset(change.from)}`,
        `TZOFFSETTO:${writeOffset(change.to)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}
