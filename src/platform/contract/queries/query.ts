import { z } from "zod";

/** Booleans of query parameters: true/false, 1/0. */
export const flag = () =>
  z.preprocess((value) => {
    if (value === "true" || value === "1") return true;
    if (value === "false" || value === "0") return false;
    return value;
  }, z.boolean());

/** Filters by a property: `true` for records that have it, `false` for the others. */
export const flagFilter = (description: string) =>
  flag().optional().describe(`Only ${description}, or with \`false\` only the others`);

/** Text of a search field. */
export const searchText = (meaning: string, max = 200) =>
  z.string().trim().min(1).max(max).describe(meaning);

/** An integer, possibly as text; `min` and `max` are inclusive. */
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value,
    z.int().min(min).max(max),
  );

export const maxID = 2_147_483_647;

/**
 * A record id. With a kind, smart ids such as `$me` or `$name:Bob` are resolved before validation, by the feature
 * that owns the kind.
 */
export const id = (kind?: string) => whole(1, maxID).meta({ smartID: kind });

/** A record id, or `other` for none, all or the root. */
export const idOr = (other: 0 | -1, kind?: string) => whole(other, maxID).meta({ smartID: kind });

/** Record type and id as one text: `comment:12`. */
export const recordKey = (...recordTypes: readonly string[]) =>
  z
    .string()
    .max(100)
    .refine(
      (key) => {
        const [recordType = "", recordID, ...more] = key.split(":");
        return (
          more.length === 0 && recordTypes.includes(recordType) && readID(recordID) !== undefined
        );
      },
      { error: `must be such as \`${recordTypes[0]}:12\`.` },
    )
    .meta({ wire: { type: "string", examples: recordTypes.map((type) => `${type}:12`) } });

/** The id in an unknown value, such as a field of an old draft; undefined if there is none. */
export function readID(value: unknown): number | undefined {
  const result = whole(1, maxID).safeParse(value);
  return result.success ? result.data : undefined;
}

/** A list as `a,b`, as `name[]=a&name[]=b` or as JSON. */
export const csv = <S extends z.ZodType>(item: S, max = 100) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((part) => part !== "") : value),
    z.array(item).max(max),
  );

export const pageText = "Which page, from 1";
export const limitText = "How many on a page";

/** `page` and `limit` of a list. Pages count from 1. */
export const paging = (limit = 30, maxLimit = 100, maxPage = 10_000_000) => ({
  page: whole(1, maxPage).default(1).describe(pageText),
  limit: whole(1, maxLimit).default(limit).meta({ maxPerPage: maxLimit, description: limitText }),
});

/** `sort=field` or `sort=-field` with one of the fields. */
export const sort = <const F extends string>(...fields: F[]) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as Array<F | `-${F}`>).meta({
    sortable: fields,
    description: "What the list is sorted by; `-` begins with the last",
  });

/** Accepted for all lists, whether or not their records have such fields. */
const commonFields = ["users", "users.ssoID", "users.extended", "users.signature"] as const;
const recordFields = ["crawl", "postFields"] as const;

/** For external search indexes; must be requested explicitly. */
const explicitOnly = "crawl";

const userFields = (fields: readonly string[]): string[] =>
  fields
    .filter((field) => field.endsWith("User"))
    .flatMap((field) => commonFields.slice(1).map((word) => word.replace("users", field)));

/**
 * `expand=a,b`, `expand[]=a`; `all`, `true` and `1` enable all except fields with `-` and `crawl`; `-x` disables a
 * default, and `users` enables all user fields. Parsed into the set of enabled fields.
 */
export const expand = <const F extends string>(fields: readonly F[], on: readonly F[] = []) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? value.split(",") : (value ?? [])),
      z.array(
        z.enum([
          ...fields,
          ...fields.filter((field) => !field.startsWith("-")).map((field) => `-${field}` as const),
          "all",
          "true",
          "1",
          ...commonFields,
          ...recordFields,
          ...userFields(fields),
        ]),
      ),
    )
    .transform((requested) => enabledFields(requested, fields, on) as Set<F>)
    .prefault([])
    .meta({
      expandable: fields,
      expandedByDefault: on,
      description:
        "What comes besides: `all` for everything, `users` for all who are named, `-x` to leave out what comes by itself",
    });

const isIncludedInAll = (field: string) => !field.startsWith("-") && field !== explicitOnly;

function enabledFields(
  requested: readonly string[],
  fields: readonly string[],
  on: readonly string[],
) {
  const isAll = requested.some((word) => word === "all" || word === "true" || word === "1");
  const enabled = new Set(isAll ? fields.filter(isIncludedInAll) : on);
  const users = requested.includes("users") ? fields.filter((field) => field.endsWith("User")) : [];
  for (const field of users) enabled.add(field);
  for (const word of requested) {
    if (word.startsWith("-")) enabled.delete(word.slice(1));
    if (fields.includes(word)) enabled.add(word);
  }
  return enabled;
}

/** A timestamp in a request, RFC 3339 with offset. PostgreSQL has no year 0. */
export const moment = () =>
  z.iso
    .datetime({ offset: true })
    .refine((text) => new Date(text).getUTCFullYear() >= 1, "must be after the year 0.");

/** A timestamp in a response: a Date in rows, RFC 3339 in JSON. */
export const timestamp = () =>
  z
    .transform((date: Date, context) => {
      // Validates and transforms in one step, since lists contain hundreds of timestamps.
      if (date instanceof Date && !Number.isNaN(date.getTime())) return date.toISOString();
      context.issues.push({ code: "invalid_type", expected: "date", input: date });
      return z.NEVER;
    })
    .meta({ wire: { type: "string", format: "date-time" } });
