import { LRUCache } from "lru-cache";

/** Local hour at which digests are sent. */
const morning = 7;

/** By time zone. Creating a format is slow. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 600 });

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

/** Undefined for unknown time zones. */
function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    });
  } catch {
    return undefined;
  }
}

/** Local date, if it is past the morning hour. */
function dayAt(now: Date, timeZone: string): string | undefined {
  const parts = formatOf(timeZone)?.formatToParts(now) ?? [];
  const partsByType = new Map(parts.map(({ type, value }) => [type, value]));
  const day = `${partsByType.get("year")}-${partsByType.get("month")}-${partsByType.get("day")}`;
  return Number(partsByType.get("hour")) >= morning ? day : undefined;
}

/** Local dates past the morning hour, with their time zones: at most two dates. */
export function morningsNow(
  now: Date,
  timeZones: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const timeZone of timeZones) {
    const day = dayAt(now, timeZone);
    if (day) days.set(day, [...(days.get(day) ?? []), timeZone]);
  }
  return days;
}
