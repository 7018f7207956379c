import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/query-filters.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import { asState, quotedLexeme } from "../../words/quoted-lexemes.ts";

/** Records of some types in the places where the viewer may read them. */
export interface VisibleRecords {
  recordTypes: readonly string[];
  placeIDs: "all" | readonly number[];
}

/** A state that records of a type are to be in, or not to be in, and what is a part of them likewise. */
export interface StateFilter {
  recordType: string;
  state: string;
  isAbsent: boolean;
}

/** What has to hold for what is found. */
export interface DocumentFilter {
  visible: readonly VisibleRecords[];
  types?: readonly string[] | undefined;
  insertUserIDs?: readonly number[] | undefined;
  excludedTypes?: readonly string[] | undefined;
  excludedUserIDs?: readonly number[] | undefined;
  excludedPlaces?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  /** None of these are on it. */
  excludedTagIDs?: readonly number[] | undefined;
  /** Places of which only one type of place is meant. */
  places?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  root?: { recordType: string; recordID: number } | undefined;
  tags?: { tagIDs: readonly number[]; operator: "and" | "or" } | undefined;
  states?: readonly StateFilter[] | undefined;
  dateInserted?: Filter<Date> | undefined;
  dateUpdated?: Filter<Date> | undefined;
  /** Only what has come since then, of words that stand nearly everywhere. */
  since?: Date | undefined;
  /** Only so many are looked through, from the newest on. */
  newestOnly?: number | undefined;
  coarse: string;
  exact: string | undefined;
}

/** What is looked at word by word is that much, from the newest on. */
export const maxExact = 3_000;
export const documents = sql.raw('"searchDocuments"');

/**
 * Common table expressions that end in `hits`: the rows that meet the filter and hold the words. They are as narrow as
 * can be, since there may be tens of thousands, and the words themselves are read only where they have to be.
 */
export function hitsOf(
  filter: DocumentFilter & { titlesBefore?: string | undefined },
  columns: string,
): RawBuilder<unknown> {
  const read = sql.raw(columns);
  const { exact, newestOnly, coarse } = filter;
  const found = sql`select ${read} from ${documents} as document where ${conditions(filter)}`;
  const held = [...(newestOnly ? [coarse] : []), exact].flatMap((query) => query || []);
  if (!exact && !newestOnly)
    return sql`hits as materialized (${found}${olderTitles(filter, read)})`;
  return sql`newest as materialized (
      select ctid as tid from ${documents} as document
      where ${conditions(newestOnly ? { ...filter, coarse: "" } : filter)}
      order by "dateInserted" desc limit ${newestOnly ?? maxExact}
    ), hits as materialized (
      select ${read} from newest join ${documents} as document on document.ctid = newest.tid
      where ${sql.join([sql`true`, ...held.map((query) => sql`words @@ ${query}::tsquery`)], sql` and `)}
    )`;
}

const maxOlderTitles = 300;

/** What says in its title what is looked for, though it is older than what is looked through. */
function olderTitles(
  filter: DocumentFilter & { titlesBefore?: string | undefined },
  columns: RawBuilder<unknown>,
) {
  const { since, titlesBefore } = filter;
  if (!since || !titlesBefore) return sql``;
  return sql` union all (select ${columns} from ${documents} as document
    where ${conditions({ ...filter, since: undefined })} and words @@ ${titlesBefore}::tsquery and "dateInserted" < ${since}
    order by "dateInserted" desc limit ${maxOlderTitles})`;
}

/** As conditions on rows that are called `document`. */
export function conditions(filter: DocumentFilter): RawBuilder<boolean> {
  const { visible, types, insertUserIDs, places, root, tags, states = [], coarse } = filter;
  const all: RawBuilder<boolean>[] = [
    sql<boolean>`(${visible.length > 0 ? sql.join(visible.map(isVisible), sql` or `) : sql`false`})`,
  ];
  if (coarse) all.push(sql`words @@ ${coarse}::tsquery`);
  if (types) all.push(sql`type = ${oneOf(types, "text")}`);
  all.push(...exclusions(filter));
  if (insertUserIDs) all.push(sql`"insertUserID" = ${oneOf(insertUserIDs, "int")}`);
  if (places) all.push(liesIn(places));
  if (root) all.push(sql`("rootType" = ${root.recordType} and "rootID" = ${root.recordID})`);
  if (tags) all.push(isTagged(tags));
  all.push(...states.map(isInState));
  for (const column of ["dateInserted", "dateUpdated"] as const) {
    const filterOfColumn = filter[column];
    if (filterOfColumn) all.push(meetsDate(column, filterOfColumn));
  }
  if (filter.since) all.push(sql<boolean>`"dateInserted" >= ${filter.since}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function exclusions(filter: DocumentFilter): RawBuilder<boolean>[] {
  const { excludedTypes, excludedUserIDs, excludedPlaces, excludedTagIDs } = filter;
  return [
    ...(excludedTypes ? [sql<boolean>`type <> all(${[...excludedTypes]}::text[])`] : []),
    ...(excludedUserIDs
      ? [sql<boolean>`coalesce("insertUserID" <> all(${[...excludedUserIDs]}::integer[]), true)`]
      : []),
    ...(excludedPlaces ? [sql<boolean>`not ${liesIn(excludedPlaces)}`] : []),
    ...(excludedTagIDs
      ? [sql<boolean>`not ${isTagged({ tagIDs: excludedTagIDs, operator: "or" })}`]
      : []),
  ];
}

const liesIn = ({ recordTypes, placeIDs }: NonNullable<DocumentFilter["places"]>) => sql<boolean>`
  ("recordType" = ${oneOf(recordTypes, "text")} and "placeID" = ${oneOf(placeIDs, "int")})`;

const isVisible = ({ recordTypes, placeIDs }: VisibleRecords) =>
  placeIDs === "all"
    ? sql`"recordType" = ${oneOf(recordTypes, "text")}`
    : sql`("recordType" = ${oneOf(recordTypes, "text")} and "placeID" = ${oneOf(placeIDs, "int")})`;

/** Parts have the tags of what they are a part of. */
const isTagged = ({ tagIDs, operator }: NonNullable<DocumentFilter["tags"]>) => sql<boolean>`
  ("rootType", "rootID") in (select "recordType", "recordID" from ${documents}
    where "tagIDs" ${operator === "and" ? sql`@>` : sql`&&`} ${[...tagIDs]}::integer[] and "tagIDs" <> '{}')`;

/** Parts have no states: they are those of what they are a part of. */
const isInState = ({ recordType, state, isAbsent }: StateFilter) => sql<boolean>`
  ("rootType" = ${recordType} and "rootID" ${isAbsent ? sql`not in` : sql`in`} (select "recordID" from ${documents}
    where "recordType" = ${recordType} and words @@ ${quotedLexeme(asState(state))}::tsquery))`;

function meetsDate(
  column: "dateInserted" | "dateUpdated",
  filter: Filter<Date>,
): RawBuilder<boolean> {
  const name = sql.ref(column);
  if ("anyOf" in filter) return sql`${name} = ${oneOf([...filter.anyOf], "timestamptz")}`;
  const { from, to } = filter;
  return sql`(${from ? sql`${name} ${from.isIncluded ? sql`>=` : sql`>`} ${from.value}` : sql`true`}
    and ${to ? sql`${name} ${to.isIncluded ? sql`<=` : sql`<`} ${to.value}` : sql`true`})`;
}
