import { type RawBuilder, sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import { oneOf } from "#platform/server/database/filters.ts";

export interface Places {
  categoryIDs: readonly number[];
  /** Includes records outside any category. */
  elsewhere: boolean;
}

export interface ReportFilter {
  places: Places;
  status?: readonly string[] | undefined;
  recordType?: string | undefined;
  recordID?: Filter<number> | undefined;
  recordUserID?: Filter<number> | undefined;
  reportReasonID?: string | undefined;
  insertUserID?: Filter<number> | undefined;
  insertUserRoleID?: Filter<number> | undefined;
  countOpen?: number | undefined;
}

type Condition = RawBuilder<boolean>;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** `bigint`, because requested ids may exceed the range of the column. */
function within(column: Condition | RawBuilder<number>, filter: Filter<number>): Condition {
  if ("anyOf" in filter) return sql<boolean>`${column} = ${oneOf([...filter.anyOf], "bigint")}`;
  const { from, to } = filter;
  return all([
    ...(from
      ? [sql<boolean>`${column} ${sql.raw(from.isIncluded ? ">=" : ">")} ${from.value}::bigint`]
      : []),
    ...(to
      ? [sql<boolean>`${column} ${sql.raw(to.isIncluded ? "<=" : "<")} ${to.value}::bigint`]
      : []),
  ]);
}

/** Requires the alias `r` for reported records. */
export function inPlaces({ categoryIDs, elsewhere }: Places): Condition {
  const inCategory = sql<boolean>`r."placeRecordType" = 'category' and r."placeRecordID" = ${oneOf(categoryIDs, "int")}`;
  return elsewhere
    ? sql<boolean>`((${inCategory}) or r."placeRecordType" is distinct from 'category')`
    : sql<boolean>`(${inCategory})`;
}

/** Conditions on reported records, alias `r`. */
function recordConditions(filter: ReportFilter): Condition {
  const { places, recordType, recordID, recordUserID, countOpen } = filter;
  return all([
    inPlaces(places),
    ...(recordType === undefined ? [] : [sql<boolean>`r."recordType" = ${recordType}`]),
    ...(recordID ? [within(sql<number>`r."recordID"`, recordID)] : []),
    ...(recordUserID ? [within(sql<number>`r."recordUserID"`, recordUserID)] : []),
    ...(countOpen === undefined ? [] : [sql<boolean>`r."countOpen" >= ${countOpen}`]),
  ]);
}

/** Conditions on reports, alias `p`. */
function reportConditions({
  reportReasonID,
  insertUserID,
  insertUserRoleID,
}: ReportFilter): readonly Condition[] {
  return [
    ...(reportReasonID === undefined
      ? []
      : [sql<boolean>`p."reportReasonIDs" @> array[${reportReasonID}]::text[]`]),
    ...(insertUserID ? [within(sql<number>`p."insertUserID"`, insertUserID)] : []),
    ...(insertUserRoleID
      ? [
          sql<boolean>`exists (select from "userRoles" u where u."userID" = p."insertUserID"
            and ${within(sql<number>`u."roleID"`, insertUserRoleID)})`,
        ]
      : []),
  ];
}

const statusCondition = (column: RawBuilder<string>, status: readonly string[] = []) =>
  status.length === 0 ? sql<boolean>`true` : sql<boolean>`${column} = ${oneOf(status, "text")}`;

/** Reported records with at least one report that matches all conditions. */
export function rowConditions(filter: ReportFilter): Condition {
  const ofReports = reportConditions(filter);
  const exists = sql<boolean>`exists (select from reports p
    where p."reportedRecordID" = r."reportedRecordID" and ${all(ofReports)})`;
  return all([
    statusCondition(sql<string>`r.status`, filter.status),
    recordConditions(filter),
    ...(ofReports.length === 0 ? [] : [exists]),
  ]);
}

export const listConditions = (filter: ReportFilter): Condition =>
  all([
    statusCondition(sql<string>`p.status`, filter.status),
    recordConditions(filter),
    ...reportConditions(filter),
  ]);
