import { addDays, dayOf, isLocalTime, wallMs, wallTime } from "../../contract/rules/local-times.ts";
import { instantOf, localOf } from "./zone-offset.ts";

/** When an event takes place, in wall time of its zone. */
export interface Schedule {
  localStarts: string;
  localEnds: string | null;
  timezone: string;
  allDayEvent: boolean;
  recurrence: string | null;
}

export interface Period {
  occursOn: string;
  dateStarts: Date;
  dateEnds: Date | null;
}

/** The period of the occurrence that starts on a day. */
export function periodOn(schedule: Schedule, occursOn: string): Period {
  const { localStarts, localEnds, timezone, allDayEvent } = schedule;
  const shift = wallMs(occursOn) - wallMs(dayOf(localStarts));
  const move = (local: string) => wallTime(wallMs(local) + shift);
  if (allDayEvent) {
    const last = dayOf(move(localEnds ?? localStarts));
    return {
      occursOn,
      dateStarts: instantOf(timezone, occursOn),
      dateEnds: instantOf(timezone, addDays(last, 1)),
    };
  }
  const dateStarts = instantOf(timezone, move(localStarts));
  if (localEnds === null) return { occursOn, dateStarts, dateEnds: null };
  const dateEnds = instantOf(timezone, move(localEnds));
  // A clock change can put the end of a short one before its start.
  const length = wallMs(localEnds) - wallMs(localStarts);
  const least = new Date(dateStarts.getTime() + length);
  return { occursOn, dateStarts, dateEnds: dateEnds > dateStarts ? dateEnds : least };
}

/** Wall time of an input: with an offset it is converted to the zone. Undefined if it is no time. */
export function readLocal(
  text: string,
  { timezone, allDayEvent }: { timezone: string; allDayEvent: boolean },
): string | undefined {
  const local =
    /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) && text.includes("T")
      ? localOfMoment(text, timezone)
      : text.replace(/^(.{16}):00(?:\.0+)?$/, "$1");
  if (local === undefined || !isLocalTime(local)) return undefined;
  if (allDayEvent) return dayOf(local);
  return local.length === 10 ? `${local}T00:00` : local;
}

function localOfMoment(text: string, timezone: string): string | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : localOf(timezone, date);
}
