import { addDays, dayOf, wallMs } from "./local-times.ts";
import { parseRule } from "./recurrence.ts";

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
type Weekday = (typeof weekdays)[number];

export const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
type Frequency = (typeof frequencies)[number];

/** Which day of the month: that of the start by its number, its weekday from the start or from the end, the last. */
export const monthDays = ["date", "nth", "last", "lastDay"] as const;
type MonthDay = (typeof monthDays)[number];

/** A rule as forms show it. */
export interface RuleFields {
  frequency: Frequency;
  interval: number;
  /** For weeks; none for the weekday of the start. */
  days: readonly Weekday[];
  /** For months. */
  on: MonthDay;
  /** Last day; with `count` it never has both. */
  until?: string;
  count?: number;
}

const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(wallMs(day)).getUTCDay() + 6) % 7] ?? "MO";

/** Which of its weekday in the month a day is: 1 to 5. */
const ordinalOf = (day: string): number => Math.ceil(Number(day.slice(8, 10)) / 7);

const isLastOfWeekday = (day: string): boolean => addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
const isLastDay = (day: string): boolean => addDays(day, 1).slice(0, 7) !== day.slice(0, 7);

/** Fields for a rule; undefined for rules that say more than the form can show. */
export function fieldsOfRule(text: string, localStarts: string): RuleFields | undefined {
  const rule = parseRule(text);
  const frequency = frequencies.find((each) => each === rule?.get("FREQ"));
  if (!rule || !frequency) return undefined;
  const [until, count] = [rule.get("UNTIL"), rule.get("COUNT")];
  const fields = {
    frequency,
    interval: Number(rule.get("INTERVAL") ?? 1),
    days: [] as Weekday[],
    on: "date" as MonthDay,
    ...(until && { until: until.replace(/^(....)(..)(..).*$/, "$1-$2-$3") }),
    ...(count && { count: Number(count) }),
  };
  const others = [...rule.keys()].filter((name) => !plainParts.has(name));
  if (others.length === 0) return fields;
  if (others.length > 1) return undefined;
  const [name = ""] = others;
  const value = rule.get(name) ?? "";
  if (name === "BYDAY" && frequency === "WEEKLY") return { ...fields, days: daysIn(value) };
  const on = frequency === "MONTHLY" ? monthDayOf(name, value, dayOf(localStarts)) : undefined;
  return on && { ...fields, on };
}

const plainParts = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL"]);

const daysIn = (value: string): Weekday[] => {
  const named = new Set(value.split(","));
  return weekdays.filter((day) => named.has(day));
};

function monthDayOf(name: string, value: string, day: string): MonthDay | undefined {
  if (name === "BYMONTHDAY") {
    if (value === String(Number(day.slice(8, 10)))) return "date";
    return value === "-1" && isLastDay(day) ? "lastDay" : undefined;
  }
  if (name !== "BYDAY") return undefined;
  if (value.replace("+", "") === `${ordinalOf(day)}${weekdayOf(day)}`) return "nth";
  return value === `-1${weekdayOf(day)}` && isLastOfWeekday(day) ? "last" : undefined;
}

/** The rule that a form describes. */
export function ruleOfFields(fields: RuleFields, localStarts: string): string {
  const { frequency, interval, until, count } = fields;
  return [
    `FREQ=${frequency}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll("-", "")}`]),
    ...dayParts(fields, dayOf(localStarts)),
  ].join(";");
}

function dayParts({ frequency, days, on }: RuleFields, start: string): string[] {
  if (frequency === "WEEKLY" && days.length > 0) return [`BYDAY=${days.join(",")}`];
  if (frequency !== "MONTHLY" || on === "date") return [];
  if (on === "lastDay") return ["BYMONTHDAY=-1"];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(start);
  if (!isDay) return [];
  return [`BYDAY=${on === "last" ? -1 : ordinalOf(start)}${weekdayOf(start)}`];
}
