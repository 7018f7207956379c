import { RRuleTemporal } from "rrule-temporal";
import { dayOf, wallTime } from "../../contract/rules/local-times.ts";

const compact = (local: string): string =>
  local.length === 10
    ? `${local.replaceAll("-", "")}T000000`
    : `${local.replaceAll(/[-:]/g, "")}00`;

/**
 * Days on which a rule takes place, from `from` to `to`, both included. Rules run on wall time, which has no clock
 * changes; `UNTIL` is a day. Throws for rules that find nothing within the limits of the library.
 */
export function expandRule(
  { localStarts, recurrence }: { localStarts: string; recurrence: string },
  { from, to }: { from: string; to: string },
): string[] {
  const rule = recurrence.replace(/UNTIL=(\d{8})/, "UNTIL=$1T235959Z");
  const rrule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${compact(localStarts)}\nRRULE:${rule}`,
    maxIterations: 10_000,
    cache: false,
  });
  const range = [new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`)] as const;
  return rrule
    .between(...range, true)
    .map(({ epochMilliseconds }) => dayOf(wallTime(epochMilliseconds)));
}
