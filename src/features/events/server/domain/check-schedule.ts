import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addDays, dayMs, dayOf, wallMs } from "../../contract/rules/local-times.ts";
import { parseRule, writeRule } from "../../contract/rules/recurrence.ts";
import { expandRule } from "../times/expand-rule.ts";
import { readLocal, type Schedule } from "../times/schedule.ts";
import { localOf } from "../times/zone-offset.ts";

export interface GivenTimes {
  dateStarts: string;
  dateEnds: string | null;
  timezone: string;
  allDayEvent: boolean;
  recurrence: string | null;
}

const longestDays = 366;
/** Older rules would be expanded over many years for nothing. */
const oldestRuleDays = 366;

/** Throws 422 for times and rules that make no sense. */
export function checkSchedule(ctx: Ctx, given: GivenTimes): Schedule {
  const { timezone, allDayEvent } = given;
  const localStarts = readLocal(given.dateStarts, given);
  if (localStarts === undefined)
    throw invalid({ field: "dateStarts", message: "This is not a time." });
  const localEnds = given.dateEnds === null ? null : readLocal(given.dateEnds, given);
  if (localEnds === undefined) throw invalid({ field: "dateEnds", message: "This is not a time." });
  checkLength(localStarts, localEnds);
  const recurrence = checkRule(ctx, { localStarts, timezone, recurrence: given.recurrence });
  return { localStarts, localEnds, timezone, allDayEvent, recurrence };
}

export function checkLength(localStarts: string, localEnds: string | null) {
  if (localEnds === null) return;
  const field = "dateEnds";
  const length = wallMs(localEnds) - wallMs(localStarts);
  if (length < 0 || (length === 0 && localStarts.length > 10))
    throw invalid({ field, message: "An event must end after it starts." });
  if (length > longestDays * dayMs)
    throw invalid({ field, message: "An event can take at most a year." });
}

interface GivenRule {
  localStarts: string;
  timezone: string;
  recurrence: string | null;
}

function checkRule(
  ctx: Ctx,
  { localStarts, timezone, recurrence: given }: GivenRule,
): string | null {
  if (given === null) return null;
  const field = "recurrence";
  const rule = parseRule(given);
  if (!rule)
    throw invalid({ field, message: "This is not a rule by which events can be repeated." });
  const until = rule.get("UNTIL");
  const written = new Map(rule);
  if (until !== undefined) written.set("UNTIL", lastDayOf(until, timezone));
  const recurrence = writeRule(written);
  const first = dayOf(localStarts);
  if (first < addDays(localOf(timezone, ctx.now()), -oldestRuleDays))
    throw invalid({
      field: "dateStarts",
      message: "A repeated event can have started at most a year ago.",
    });
  if (!startsOnFirst({ localStarts, recurrence }, first))
    throw invalid({ field, message: "The rule must match the day on which the event starts." });
  return recurrence;
}

function startsOnFirst(rule: { localStarts: string; recurrence: string }, first: string): boolean {
  try {
    return expandRule(rule, { from: first, to: first })[0] === first;
  } catch {
    return false;
  }
}

/** `UNTIL` in UTC includes the day in the time zone that contains it. */
function lastDayOf(until: string, timezone: string): string {
  if (!until.endsWith("Z")) return until.slice(0, 8);
  const iso = until.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return until.slice(0, 8);
  return dayOf(localOf(timezone, date)).replaceAll("-", "");
}
