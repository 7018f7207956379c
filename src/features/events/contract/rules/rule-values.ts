import { isLocalTime } from "./local-times.ts";
import {
  fieldsOfRule,
  frequencies,
  monthDays,
  type RuleFields,
  ruleOfFields,
  weekdays,
} from "./rule-fields.ts";

export type RuleValues = Readonly<Record<string, string>>;

/** Choice of the form that keeps a rule which it cannot show. */
export const keptRule = "kept";

/** Fields of the form by name, with their values for a rule: a field for each weekday. */
export function valuesOfRule(recurrence: string | null, localStarts: string): RuleValues {
  if (recurrence === null) return { repeats: "" };
  const fields = fieldsOfRule(recurrence, localStarts);
  if (!fields) return { repeats: keptRule, recurrence };
  const { frequency, interval, days, on, until, count } = fields;
  return {
    repeats: frequency,
    interval: String(interval),
    ...Object.fromEntries(days.map((day) => [`day${day}`, "1"])),
    on,
    ends: endOf(fields),
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count: String(count) }),
  };
}

function endOf({ until, count }: RuleFields): string {
  if (until !== undefined) return "until";
  return count === undefined ? "" : "count";
}

/** The rule in the fields of a form; null for events that happen once. What it does not know the server refuses. */
export function ruleInValues(values: RuleValues): string | null {
  const { repeats, dateStarts = "" } = values;
  if (repeats === keptRule || repeats === undefined) return values.recurrence || null;
  const frequency = frequencies.find((each) => each === repeats);
  if (!frequency) return null;
  const fields: RuleFields = {
    frequency,
    interval: Number(values.interval || 1),
    days: weekdays.filter((day) => values[`day${day}`] === "1"),
    on: monthDays.find((each) => each === values.on) ?? "date",
    ...endIn(values),
  };
  return ruleOfFields(fields, isLocalTime(dateStarts) ? dateStarts : "");
}

/** An end that was chosen and not filled in is one that the server refuses. */
function endIn({ ends, until = "", count = "" }: RuleValues): Pick<RuleFields, "until" | "count"> {
  if (ends === "until") return { until };
  return ends === "count" ? { count: Number(count) } : {};
}
