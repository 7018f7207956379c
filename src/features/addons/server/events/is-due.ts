import { readSchedule } from "../../contract/rules/schedules.ts";

/** Whether a schedule of five fields, in UTC, is due in this minute. Never if it is not valid. */
export function isDue(cron: string, now: Date): boolean {
  const fields = readSchedule(cron);
  if (!fields) return false;
  const matches = (index: number, value: number): boolean =>
    (fields[index] ?? []).some(
      ({ first, last, every }) => value >= first && value <= last && (value - first) % every === 0,
    );
  const minute = matches(0, now.getUTCMinutes());
  const hour = matches(1, now.getUTCHours());
  const month = matches(3, now.getUTCMonth() + 1);
  const day = matches(2, now.getUTCDate());
  const weekday = [now.getUTCDay(), now.getUTCDay() || 7].some((each) => matches(4, each));
  // As cron does it: where both are limited, either is enough, and `*/2` limits nothing in this sense.
  const [, , days = "", , weekdays = ""] = cron.trim().split(/\s+/);
  const isEither = !days.startsWith("*") && !weekdays.startsWith("*");
  return minute && hour && month && (isEither ? day || weekday : day && weekday);
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Whether it is due in one of the minutes after the last that was looked at, of a day at most, until this one. */
export function wasDue(cron: string, last: Date | null, now: Date): boolean {
  const end = Math.floor(now.getTime() / minuteMs);
  const begin = last
    ? Math.floor(Math.max(last.getTime(), now.getTime() - dayMs) / minuteMs)
    : end - 1;
  for (let minute = begin + 1; minute <= end; minute += 1)
    if (isDue(cron, new Date(minute * minuteMs))) return true;
  return false;
}
