/** Most occurrences of a rule with `COUNT`. */
export const maxCount = 1_000;

const days = "(?:MO|TU|WE|TH|FR|SA|SU)";
const listOf = (item: string) => new RegExp(`^${item}(?:,${item})*$`);

const parts = new Map<string, RegExp>([
  ["FREQ", /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ["INTERVAL", /^[1-9]\d{0,2}$/],
  ["COUNT", /^(?:[1-9]\d{0,2}|1000)$/],
  ["UNTIL", /^\d{8}(?:T\d{6}Z?)?$/],
  ["BYDAY", listOf(`(?:[+-]?[1-5])?${days}`)],
  ["BYMONTHDAY", listOf("-?(?:[1-9]|[12]\\d|3[01])")],
  ["BYMONTH", listOf("(?:[1-9]|1[0-2])")],
  ["BYSETPOS", listOf("-?(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])")],
  ["WKST", new RegExp(`^${days}$`)],
]);

export type Rule = ReadonlyMap<string, string>;

/** Parts of a rule by name; undefined for rules that events cannot have. */
export function parseRule(text: string): Rule | undefined {
  const rule = new Map<string, string>();
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "")
    .split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    if (more.length > 0 || rule.has(name) || !parts.get(name)?.test(value)) return undefined;
    rule.set(name, value);
  }
  return isConsistent(rule) ? rule : undefined;
}

/** Combinations that RFC 5545 forbids. */
function isConsistent(rule: Rule): boolean {
  const frequency = rule.get("FREQ");
  if (frequency === undefined) return false;
  if (rule.has("COUNT") && rule.has("UNTIL")) return false;
  if (frequency === "WEEKLY" && rule.has("BYMONTHDAY")) return false;
  const hasOrdinal = /\d/.test(rule.get("BYDAY") ?? "");
  if (hasOrdinal && frequency !== "MONTHLY" && frequency !== "YEARLY") return false;
  const isLimited = rule.has("BYDAY") || rule.has("BYMONTHDAY") || rule.has("BYMONTH");
  return !rule.has("BYSETPOS") || isLimited;
}

/** Writes a rule with its parts in the usual order. */
export const writeRule = (rule: Rule): string =>
  [...parts.keys()]
    .flatMap((name) => (rule.has(name) ? [`${name}=${rule.get(name)}`] : []))
    .join(";");
