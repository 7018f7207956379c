import type { IntlShape } from "react-intl";
import { relativeTime } from "./relative-time.ts";

export type DateType = "default" | "extended" | "compact" | "time";
export type DateMode = "fixed" | "relative";

type DateTextInput = {
  date: Date;
  now: number;
  type: DateType;
  mode: DateMode;
  timeZone?: string;
};

export function dateText(intl: IntlShape, input: DateTextInput): string {
  return input.mode === "relative" ? relativeText(intl, input) : fixedText(intl, input);
}

/** Full date and time, for the `title`. */
export function fullDateText(intl: IntlShape, date: Date, timeZone?: string): string {
  return intl.formatDate(date, { dateStyle: "full", timeStyle: "short", timeZone });
}

function relativeText(intl: IntlShape, input: DateTextInput): string {
  const { date, now, type } = input;
  const distance = relativeTime(date.getTime(), now);
  if (distance === "now") return intl.formatMessage({ id: "ui.justNow" });
  // From a month on, a date is shown instead of a distance.
  if (distance === "far") return fixedText(intl, { ...input, type: "compact" });
  const style = type === "compact" ? "narrow" : "long";
  return intl.formatRelativeTime(distance.value, distance.unit, { style });
}

function fixedText(intl: IntlShape, { date, now, type, timeZone }: DateTextInput): string {
  if (type === "time") return intl.formatTime(date, { timeStyle: "short", timeZone });
  if (type === "extended") {
    return intl.formatDate(date, { dateStyle: "long", timeStyle: "short", timeZone });
  }
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  const year = type === "compact" && isThisYear ? undefined : "numeric";
  return intl.formatDate(date, { day: "numeric", month: "short", year, timeZone });
}
