import type { MailSchedule } from "../../contract/resources.ts";

const minuteMs = 60_000;
const minutesOfDay = 1_440;

const minutesIn = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

function minuteOfDay(date: Date, timeZone: string): number {
  const time = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(date);
  return minutesIn(time);
}

type QuietHours = Pick<MailSchedule, "quietFrom" | "quietUntil"> & { timeZone: string };

/** End of the current quiet hours, which may cross midnight; undefined outside of them. */
export function quietUntil(
  now: Date,
  { quietFrom, quietUntil: end, timeZone }: QuietHours,
): Date | undefined {
  if (quietFrom === null || end === null || quietFrom === end) return undefined;
  const minute = minuteOfDay(now, timeZone);
  const sinceStart = (minute - minutesIn(quietFrom) + minutesOfDay) % minutesOfDay;
  const length = (minutesIn(end) - minutesIn(quietFrom) + minutesOfDay) % minutesOfDay;
  if (sinceStart >= length) return undefined;
  // Checked again at that time, in case of a clock change.
  const startOfMinute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return new Date(startOfMinute + (length - sinceStart) * minuteMs);
}
