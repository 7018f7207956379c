import { isLocalTime } from "./local-times.ts";
import {
  fieldsOfRule,
  frequencies,
  monthDays,
  type RuleFields,
  ruleOfFields,
  weekdays,
} from "./rule-fields.ts";

type Values = Readonly<Record<string, string>>;

/** Choice of the form that keeps a rule which it cannot show. */
export const keptRule = "kept";

/** Names of fields of the form, and their values for a rule. Weekdays are in one value, as in rules. */
export function valuesOfRule(recurrence: string | null, localStarts: string): Values {
  if (recurrence === null) return { repeats: "" };
  const fields = fieldsOfRule(recurrence, localStarts);
  if (!fields) return { repeats: keptRule, recurrence };
  const { frequency, interval, days, on, until, count } = fields;
  return {
    repeats: frequency,
    interval: String(interval),
    days: days.join(","),
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

interface Sent {
  values: Values;
  lists?: Readonly<Record<string, readonly string[]>>;
}

/** The rule in the fields of a form; null for events that happen once. What it does not know the server refuses. */
export function ruleInValues({ values, lists = {} }: Sent): string | null {
  const { repeats = "", dateStarts = "" } = values;
  if (repeats === keptRule) return values.recurrence || null;
  const frequency = frequencies.find((each) => each === repeats);
  if (!frequency) return null;
  const named = new Set(lists.days ?? values.days?.split(","));
  const fields: RuleFields = {
    frequency,
    interval: Number(values.interval || 1),
    days: weekdays.filter((day) => named.has(day)),
    on: monthDays.find((each) => each === values.on) ?? "date",
    ...endIn(values),
  };
  return ruleOfFields(fields, isLocalTime(dateStarts) ? dateStarts : "");
}

/** An end that was chosen and not filled in is one that the server refuses. */
function endIn({ ends, until = "", count = "" }: Values): Pick<RuleFields, "until" | "count"> {
  if (ends === "until") return { until };
  return ends === "count" ? { count: Number(count) } : {};
}
