import { z } from "zod";

/** Booleans as they come in addresses: true/false, 1/0. */
export const flag = () =>
  z.preprocess((value) => {
    if (value === "true" || value === "1") return true;
    if (value === "false" || value === "0") return false;
    return value;
  }, z.boolean());

/** Keeps what is so, and with `false` what is not; everything unless told. */
export const flagFilter = (kept: string) =>
  flag().optional().describe(`Only ${kept}, or with \`false\` only the others`);

/** What somebody typed into a field of a search. */
export const searchText = (meaning: string, max = 200) =>
  z.string().trim().min(1).max(max).describe(meaning);

/** A whole number that may come as text; `min` and `max` are inclusive. */
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^(0|-?[1-9]\d{0,15})$/.test(value) ? Number(value) : value,
    z.int().min(min).max(max),
  );

export const maxID = 2_147_483_647;

/**
 * The id of a record. With a kind, smart ids such as `$me` or `$name:Bob` are resolved to a number
 * before validation, by the feature that owns the kind.
 */
export const id = (kind?: string) => whole(1, maxID).meta({ smartID: kind });

/** The id of a record, or `other` where that stands for none, for all, or for the root. */
export const idOr = (other: 0 | -1, kind?: string) => whole(other, maxID).meta({ smartID: kind });

/** What names a record of one of these types in one text: `comment:12`. */
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

/** The id in a value of unknown kind, such as a field that somebody else's form kept. */
export function readID(value: unknown): number | undefined {
  const result = whole(1, maxID).safeParse(value);
  return result.success ? result.data : undefined;
}

/** A list that comes as `a,b`, as `name[]=a&name[]=b` or as JSON. */
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

/** `sort=field` or `sort=-field`, out of the fields named. */
export const sort = <const F extends string>(...fields: F[]) =>
  z.enum(fields.flatMap((field) => [field, `-${field}`]) as Array<F | `-${F}`>).meta({
    sortable: fields,
    description: "What the list is sorted by; `-` begins with the last",
  });

/** What any list can be asked for, whether or not its records have any of it. */
const everywhere = ["users", "users.ssoID", "users.extended", "users.signature"] as const;
const ofRecords = ["crawl", "postFields"] as const;

/** What only whoever builds an index of words asks for. */
const onItsOwn = "crawl";

const ofUsers = (fields: readonly string[]): string[] =>
  fields
    .filter((field) => field.endsWith("User"))
    .flatMap((field) => everywhere.slice(1).map((word) => word.replace("users", field)));

/**
 * `expand=a,b`, `expand[]=a`; `all`, `true` and `1` turn on all but those that start with `-`
 * and `crawl`; `-x` turns off one that is on by default, and `users` turns on all that are users. Parsed into the
 * set of what is on.
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
          ...everywhere,
          ...ofRecords,
          ...ofUsers(fields),
        ]),
      ),
    )
    .transform((asked) => chosenOf(asked, fields, on) as Set<F>)
    .prefault([])
    .meta({
      expandable: fields,
      expandedByDefault: on,
      description:
        "What comes besides: `all` for everything, `users` for all who are named, `-x` to leave out what comes by itself",
    });

const isOfAll = (field: string) => !field.startsWith("-") && field !== onItsOwn;

function chosenOf(asked: readonly string[], fields: readonly string[], on: readonly string[]) {
  const isAll = asked.some((word) => word === "all" || word === "true" || word === "1");
  const chosen = new Set(isAll ? fields.filter(isOfAll) : on);
  const users = asked.includes("users") ? fields.filter((field) => field.endsWith("User")) : [];
  for (const field of users) chosen.add(field);
  for (const word of asked) {
    if (word.startsWith("-")) chosen.delete(word.slice(1));
    if (fields.includes(word)) chosen.add(word);
  }
  return chosen;
}

/** A moment in a request, RFC 3339 with offset. PostgreSQL's calendar has no year 0. */
export const moment = () =>
  z.iso
    .datetime({ offset: true })
    .refine((text) => new Date(text).getUTCFullYear() >= 1, "must be after the year 0.");

/** A moment in a response: rows carry a Date, the wire carries RFC 3339. */
export const timestamp = () =>
  z
    .transform((date: Date, context) => {
      // One step instead of a check and a change: lists hold hundreds of moments.
      if (date instanceof Date && !Number.isNaN(date.getTime())) return date.toISOString();
      context.issues.push({ code: "invalid_type", expected: "date", input: date });
      return z.NEVER;
    })
    .meta({ wire: { type: "string", format: "date-time" } });
