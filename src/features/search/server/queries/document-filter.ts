import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { FacetFilter } from "../facets/requested-facets.ts";
import { asState, quotedLexeme } from "../words/quoted-lexemes.ts";

export interface VisibleRecords {
  recordTypes: readonly string[];
  placeIDs: "all" | readonly number[];
}

export interface StateFilter {
  recordType: string;
  state: string;
  isAbsent: boolean;
}

export interface DocumentFilter {
  visible: readonly VisibleRecords[];
  types?: readonly string[] | undefined;
  insertUserIDs?: readonly number[] | undefined;
  excludedTypes?: readonly string[] | undefined;
  excludedUserIDs?: readonly number[] | undefined;
  excludedPlaces?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  excludedTagIDs?: readonly number[] | undefined;
  places?: { recordTypes: readonly string[]; placeIDs: readonly number[] } | undefined;
  root?: { recordType: string; recordID: number } | undefined;
  tags?: { tagIDs: readonly number[]; operator: "and" | "or" } | undefined;
  states?: readonly StateFilter[] | undefined;
  facets?: readonly FacetFilter[] | undefined;
  dateInserted?: Filter<Date> | undefined;
  dateUpdated?: Filter<Date> | undefined;
  /** Lower bound for very common words. */
  since?: Date | undefined;
  newestOnly?: number | undefined;
  coarse: string;
  exact: string | undefined;
}

/** Rows rechecked word by word, newest first. */
export const maxExact = 3_000;
export const documents = sql.raw('"searchDocuments"');

/**
 * Common table expressions that end in `hits`, the matching rows. Kept narrow, since there may be tens of
 * thousands; `words` is only read where it has to be.
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

/** Conditions on rows with the alias `document`. */
export function conditions(filter: DocumentFilter): RawBuilder<boolean> {
  const {
    visible,
    types,
    insertUserIDs,
    places,
    root,
    tags,
    states = [],
    facets = [],
    coarse,
  } = filter;
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
  all.push(...states.map(isInState), ...facets.map(hasValue));
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

/** Children have the tags of their root. */
const isTagged = ({ tagIDs, operator }: NonNullable<DocumentFilter["tags"]>) => sql<boolean>`
  ("rootType", "rootID") in (select "recordType", "recordID" from ${documents}
    where "tagIDs" ${operator === "and" ? sql`@>` : sql`&&`} ${[...tagIDs]}::integer[] and "tagIDs" <> '{}')`;

/** Children have the states of their root. */
const isInState = ({ recordType, state, isAbsent }: StateFilter) => sql<boolean>`
  ("rootType" = ${recordType} and "rootID" ${isAbsent ? sql`not in` : sql`in`} (select "recordID" from ${documents}
    where "recordType" = ${recordType} and words @@ ${quotedLexeme(asState(state))}::tsquery))`;

/** Children have the values of their root. */
const hasValue = ({ recordType, entries }: FacetFilter) => sql<boolean>`
  ("rootType" = ${recordType} and "rootID" in (select "recordID" from ${documents}
    where "recordType" = ${recordType} and "facetValues" && ${[...entries]}::text[] and "facetValues" <> '{}'))`;

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
