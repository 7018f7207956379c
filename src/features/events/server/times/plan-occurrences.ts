import { addDays, dayOf } from "../../contract/rules/local-times.ts";
import { parseRule } from "../../contract/rules/recurrence.ts";
import { expandRule } from "./expand-rule.ts";
import { type Period, periodOn, type Schedule } from "./schedule.ts";
import { localOf } from "./zone-offset.ts";

/** How far ahead occurrences are stored. */
export const daysAhead = 400;

export interface Plan {
  periods: Period[];
  /** Until when they are planned; null if there are no later ones. */
  dateFilled: Date | null;
}

/** Occurrences from a day on (by default the first), up to some time ahead. */
export function planOccurrences(
  schedule: Schedule,
  { now, from = dayOf(schedule.localStarts) }: { now: Date; from?: string },
): Plan {
  const { localStarts, recurrence, timezone } = schedule;
  const first = dayOf(localStarts);
  if (recurrence === null) return { periods: [periodOn(schedule, first)], dateFilled: null };
  const today = dayOf(localOf(timezone, now));
  const to = addDays(laterDay(today, first), daysAhead);
  const days = expandRule({ localStarts, recurrence }, { from, to });
  return {
    periods: days.map((day) => periodOn(schedule, day)),
    dateFilled: isFinished(schedule, to) ? null : periodOn(schedule, to).dateStarts,
  };
}

const laterDay = (day: string, other: string): string => (day > other ? day : other);

function isFinished({ localStarts, recurrence }: Schedule, to: string): boolean {
  const rule = parseRule(recurrence ?? "");
  const until = rule?.get("UNTIL");
  if (until !== undefined) return until <= to.replaceAll("-", "");
  const count = rule?.get("COUNT");
  if (count === undefined || recurrence === null) return false;
  const days = expandRule({ localStarts, recurrence }, { from: dayOf(localStarts), to });
  return days.length >= Number(count);
}
