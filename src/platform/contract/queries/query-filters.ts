import { z } from "zod";

export interface Bound<Value> {
  value: Value;
  isIncluded: boolean;
}

/** A parsed range or date filter: a list of values, or an interval with one or two ends. */
export type Filter<Value> =
  | { anyOf: readonly Value[] }
  | { from?: Bound<Value>; to?: Bound<Value> };

/**
 * The remaining filter after the last item of a page, in query syntax: `>5`, or `(5,9]` with an upper bound.
 * Undefined for lists of values, whose remainder is unknown.
 */
export function remainingFilter(
  filter: Filter<number> | undefined,
  { last, isDescending }: { last: number; isDescending: boolean },
): string | undefined {
  if (filter && "anyOf" in filter) return undefined;
  const end = isDescending ? filter?.from : filter?.to;
  if (!end) return `${isDescending ? "<" : ">"}${last}`;
  return isDescending
    ? `${end.isIncluded ? "[" : "("}${end.value},${last})`
    : `(${last},${end.value}${end.isIncluded ? "]" : ")"}`;
}

const maxValues = 100;
const longest = 1_000;

/**
 * A filter for numbers and ids: `5`, `1,2,3`, `>10`, `>=10`, `<5`, `<=5`, `1..10`, `[1,3)` or an array. With a
 * kind, also smart ids such as `$me`.
 */
export const range = (kind?: string) =>
  z
    .union([
      z.string().max(longest),
      z.number(),
      z.array(z.union([z.string(), z.number()])).max(maxValues),
    ])
    .transform(
      (value, ctx): Filter<number> => parseRange(value) ?? refuse(ctx, "a range of numbers"),
    )
    .meta({
      smartID: kind,
      description: "One number, some, or a range of them",
      wire: { type: "string", examples: ["5", "1,2,3", ">=10", "1..10", "[1,3)"] },
    });

/**
 * A filter for timestamps: `2025-01-01` (the whole day, UTC), `>2025-01-01`, `>=`, `<`, `<=`, `[a,b]`, `(a,b]`,
 * `[a,b)`, `(a,b)`. With a time (RFC 3339) it compares to the second.
 */
export const dateFilter = () =>
  z
    .string()
    .max(longest)
    .transform(
      (text, ctx): Filter<Date> => parseDates(text) ?? refuse(ctx, "a date or a range of dates"),
    )
    .meta({
      description: "A day, a moment, or a range of them; days are those of UTC",
      wire: { type: "string", examples: ["2025-01-01", ">=2025-01-01", "[2025-01-01,2025-02-01)"] },
    });

function refuse(ctx: z.core.$RefinementCtx, what: string): never {
  ctx.addIssue({ code: "custom", message: `must be ${what}.` });
  return z.NEVER;
}

const comparison = /^(>=|<=|>|<)(.+)$/;
const interval = /^([[(])([^,]+),([^,]+)([\])])$/;

function parseRange(
  value: string | number | readonly (string | number)[],
): Filter<number> | undefined {
  if (typeof value !== "string") return anyOf(Array.isArray(value) ? value : [value]);
  const between = /^(-?\d+)\.\.(-?\d+)$/.exec(value);
  if (between) return ordered(included(between[1]), included(between[2]));
  const [, sign, limit] = comparison.exec(value) ?? [];
  if (sign) return oneSided(sign, toNumber(limit));
  const [, opens, first, last, closes] = interval.exec(value) ?? [];
  if (!opens) return anyOf(value.split(","));
  return ordered(bound(toNumber(first), opens === "["), bound(toNumber(last), closes === "]"));
}

function anyOf(given: readonly (string | number)[]): Filter<number> | undefined {
  const values = given.map(toNumber);
  if (values.length === 0 || values.length > maxValues) return undefined;
  return values.every((value) => value !== undefined) ? { anyOf: values } : undefined;
}

function toNumber(value: string | number | undefined): number | undefined {
  if (typeof value === "string" && !/^(0|-?[1-9]\d{0,15})$/.test(value)) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}

const bound = <Value>(value: Value | undefined, isIncluded: boolean): Bound<Value> | undefined =>
  value === undefined ? undefined : { value, isIncluded };

const included = (given: string | undefined) => bound(toNumber(given), true);

function oneSided<Value>(sign: string, value: Value | undefined): Filter<Value> | undefined {
  const end = bound(value, sign.endsWith("="));
  if (!end) return undefined;
  return sign.startsWith(">") ? { from: end } : { to: end };
}

function ordered<Value>(
  from: Bound<Value> | undefined,
  to: Bound<Value> | undefined,
): Filter<Value> | undefined {
  return from && to && from.value <= to.value ? { from, to } : undefined;
}

interface Span {
  start: Date;
  end: Date;
}

function parseDates(text: string): Filter<Date> | undefined {
  const [, sign, limit] = comparison.exec(text) ?? [];
  if (sign) return outsideSpan(sign, spanOf(limit));
  const [, opens, first, last, closes] = interval.exec(text) ?? [];
  if (!opens) return withinSpan(spanOf(text));
  const [from, to] = [spanOf(first), spanOf(last)];
  if (!from || !to) return undefined;
  return ordered(
    { value: opens === "[" ? from.start : from.end, isIncluded: true },
    { value: closes === "]" ? to.end : to.start, isIncluded: false },
  );
}

const withinSpan = (span: Span | undefined): Filter<Date> | undefined =>
  span && {
    from: { value: span.start, isIncluded: true },
    to: { value: span.end, isIncluded: false },
  };

function outsideSpan(sign: string, span: Span | undefined): Filter<Date> | undefined {
  if (!span) return undefined;
  if (sign.startsWith(">"))
    return { from: { value: sign === ">" ? span.end : span.start, isIncluded: true } };
  return { to: { value: sign === "<" ? span.start : span.end, isIncluded: false } };
}

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true, local: true });
const dayMs = 86_400_000;

function spanOf(text: string | undefined): Span | undefined {
  if (text === undefined) return undefined;
  if (day.safeParse(text).success) return span(new Date(`${text}T00:00:00Z`), dayMs);
  // An unescaped plus sign in a URL is a space, so `+01:00` may arrive as ` 01:00`.
  const written = text.replace(" ", text.includes("T") ? "+" : "T");
  if (!moment.safeParse(written).success) return undefined;
  const isLocal = !/(Z|[+-]\d\d:\d\d)$/.test(written);
  const start = new Date(isLocal ? `${written}Z` : written);
  start.setUTCMilliseconds(0);
  return span(start, 1_000);
}

function span(start: Date, length: number): Span | undefined {
  const year = start.getUTCFullYear();
  return year >= 1 && year <= 9999 ? { start, end: new Date(start.getTime() + length) } : undefined;
}

/** Whether a number matches a filter; always true without one. */
export function meetsFilter(value: number, filter: Filter<number> | undefined): boolean {
  if (!filter) return true;
  if ("anyOf" in filter) return filter.anyOf.includes(value);
  const { from, to } = filter;
  const isAboveFrom = !from || value > from.value || (from.isIncluded && value === from.value);
  return isAboveFrom && (!to || value < to.value || (to.isIncluded && value === to.value));
}
