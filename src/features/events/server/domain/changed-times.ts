import { invalid } from "#platform/contract/errors.ts";
import type { OccurrencePatch } from "../../contract/resources.ts";
import { dayOf, wallMs, wallTime } from "../../contract/rules/local-times.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { periodOn, readLocal } from "../times/schedule.ts";
import { checkLength } from "./check-schedule.ts";

interface Times {
  localStarts: string | null;
  localEnds: string | null;
  dateStarts: Date;
  dateEnds: Date | null;
}

/** Times of one day of a repeated event, which keeps its length by default; undefined if none are given. */
export function changedTimes(
  event: EventRow,
  row: OccurrenceRow,
  { dateStarts: given, dateEnds }: OccurrencePatch,
): Times | undefined {
  if (given === undefined) {
    if (dateEnds === undefined) return undefined;
    throw invalid({ field: "dateStarts", message: "Name the start as well as the end." });
  }
  if (event.recurrence === null)
    throw invalid({
      field: "dateStarts",
      message: "This event is not repeated: change the event.",
    });
  if (given === null) {
    const { dateStarts, dateEnds: end } = periodOn(event, row.occursOn);
    return { localStarts: null, localEnds: null, dateStarts, dateEnds: end };
  }
  const localStarts = readTime(event, "dateStarts", given);
  const localEnds =
    dateEnds === undefined
      ? sameLength(event, localStarts)
      : dateEnds && readTime(event, "dateEnds", dateEnds);
  checkLength(localStarts, localEnds);
  const period = periodOn({ ...event, localStarts, localEnds }, dayOf(localStarts));
  return { localStarts, localEnds, dateStarts: period.dateStarts, dateEnds: period.dateEnds };
}

function readTime(event: EventRow, field: string, text: string): string {
  const local = readLocal(text, event);
  if (local === undefined) throw invalid({ field, message: "This is not a time." });
  return local;
}

function sameLength({ localStarts, localEnds }: EventRow, start: string): string | null {
  if (localEnds === null) return null;
  const end = wallTime(wallMs(start) + wallMs(localEnds) - wallMs(localStarts));
  return localEnds.length === 10 ? dayOf(end) : end;
}
