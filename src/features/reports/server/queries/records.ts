import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { ReportStatus } from "../../contract/rules/decisions.ts";
import { type ReportFilter, rowConditions } from "./filters.ts";

/** Dates are strings, because rows are aggregated as JSON. */
export interface NestedReport {
  reportID: number;
  status: ReportStatus;
  reportReasonIDs: string[];
  note: string;
  insertUserID: number;
  dateInserted: string;
}

export interface RecordRow extends RecordRef {
  reportedRecordID: number;
  placeRecordType: string | null;
  placeRecordID: number | null;
  recordUserID: number;
  status: ReportStatus;
  countOpen: number;
  countReports: number;
  dateFirstOpen: Date | null;
  dateLastReport: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  claimUserID: number | null;
  dateClaimed: Date | null;
  dateFirstReport: Date;
  reports: NestedReport[];
  total: number;
}

/** Reports listed per record. */
const nested = 20;

const columns = sql`r."reportedRecordID", r."recordType", r."recordID", r."placeRecordType", r."placeRecordID",
  r."recordUserID", r.status, r."countOpen", r."countReports", r."dateFirstOpen", r."dateLastReport",
  r."updateUserID", r."dateUpdated", r."claimUserID", r."dateClaimed"`;

const withReports = sql`
  (select min(f."dateInserted") from reports f where f."reportedRecordID" = r."reportedRecordID") as "dateFirstReport",
  coalesce((select json_agg(n order by n."reportID" desc) from (
    select "reportID", status, "reportReasonIDs", note, "insertUserID", "dateInserted" from reports
    where "reportedRecordID" = r."reportedRecordID" order by "reportID" desc limit ${sql.lit(nested)}
  ) n), '[]') as reports`;

const orders = {
  "-urgency": sql`r."countOpen" desc, r."dateFirstOpen", r."reportedRecordID"`,
  urgency: sql`r."countOpen", r."dateFirstOpen" desc, r."reportedRecordID" desc`,
  "-dateLastReport": sql`r."dateLastReport" desc, r."reportedRecordID" desc`,
  dateLastReport: sql`r."dateLastReport", r."reportedRecordID"`,
} as const;

export type RecordSort = keyof typeof orders;

interface Page {
  sort: RecordSort;
  limit: number;
  offset: number;
}

export async function listRecords(
  { db }: Ctx,
  filter: ReportFilter,
  { sort, limit, offset }: Page,
): Promise<RecordRow[]> {
  const condition = rowConditions(filter);
  const { rows } = await sql<RecordRow>`
    select ${columns}, ${withReports},
      (select count(*)::int from "reportedRecords" r where ${condition}) as total
    from "reportedRecords" r where ${condition}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRecords(
  { db }: Ctx,
  filter: ReportFilter,
  most?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from "reportedRecords" r where ${rowConditions(filter)} limit ${most ?? null}
    ) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listRecordsAt({ db }: Ctx, refs: readonly RecordRef[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${columns}, ${withReports}, 1 as total from "reportedRecords" r
    join unnest(${refs.map(({ recordType }) => recordType)}::text[], ${refs.map(({ recordID }) => recordID)}::int[])
      as t("recordType", "recordID") on r."recordType" = t."recordType" and r."recordID" = t."recordID"`.execute(
    db,
  );
  return rows;
}

export const findRecord = async (ctx: Ctx, ref: RecordRef): Promise<RecordRow | undefined> =>
  (await listRecordsAt(ctx, [ref]))[0];

export async function isWaiting({ db }: Ctx, reportedRecordID: number): Promise<boolean> {
  const row = await db
    .selectFrom("reportedRecords")
    .select("status")
    .where("reportedRecordID", "=", reportedRecordID)
    .executeTakeFirst();
  return row?.status === "new";
}

export const listHeads = ({ db }: Ctx, reportedRecordIDs: readonly number[]) =>
  db
    .selectFrom("reportedRecords")
    .select(["reportedRecordID", "recordType", "recordID", "dateLastReport"])
    .where("reportedRecordID", "=", sql<number>`any(${[...reportedRecordIDs]}::int[])`)
    .execute();

export async function listReportedIDs(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("reportedRecords")
    .select("recordID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", sql<number>`any(${[...recordIDs]}::int[])`)
    .execute();
  return rows.map(({ recordID }) => recordID);
}

/** Serializes reports of and decisions about a record. */
export const lockRecord = ({ db }: TransactionCtx, { recordType, recordID }: RecordRef) =>
  db
    .selectFrom("reportedRecords")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface Standing {
  date: Date;
  parent: RecordRef | undefined;
  place: RecordRef | undefined;
  recordUserID: number;
}

/** Adds a reported record or reopens it; returns its id. */
export async function noteReported(
  { db }: TransactionCtx,
  { recordType, recordID }: RecordRef,
  { parent, place, recordUserID, date }: Standing,
): Promise<number> {
  const { rows } = await sql<{ reportedRecordID: number }>`
    insert into "reportedRecords" as r ("recordType", "recordID", "parentRecordType", "parentRecordID",
      "placeRecordType", "placeRecordID", "recordUserID", status, "countOpen", "countReports", "dateFirstOpen", "dateLastReport")
    values (${recordType}, ${recordID}, ${parent?.recordType ?? null}, ${parent?.recordID ?? null},
      ${place?.recordType ?? null}, ${place?.recordID ?? null}, ${recordUserID}, 'new', 1, 1, ${date}, ${date})
    on conflict ("recordType", "recordID") do update set status = 'new', "countOpen" = r."countOpen" + 1,
      "countReports" = r."countReports" + 1, "dateFirstOpen" = coalesce(r."dateFirstOpen", excluded."dateFirstOpen"),
      "dateLastReport" = excluded."dateLastReport", "recordUserID" = excluded."recordUserID",
      "parentRecordType" = excluded."parentRecordType", "parentRecordID" = excluded."parentRecordID",
      "placeRecordType" = excluded."placeRecordType", "placeRecordID" = excluded."placeRecordID"
    returning "reportedRecordID"`.execute(db);
  return rows[0]?.reportedRecordID ?? 0;
}

/** Recounts the reports of a record. `status` applies if none is open. */
export async function countAgain(
  { db, now, viewer }: TransactionCtx,
  reportedRecordID: number,
  status: ReportStatus,
): Promise<void> {
  await sql`
    update "reportedRecords" r set "countOpen" = c.open, "dateFirstOpen" = c.first, "countReports" = c.every,
      status = case when c.open > 0 then 'new' when c.escalated > 0 then 'escalated' else ${status} end,
      "updateUserID" = ${viewer.userID}, "dateUpdated" = ${now()}, "claimUserID" = null, "dateClaimed" = null
    from (
      select (count(*) filter (where status = 'new'))::int as open, count(*)::int as every,
        count(*) filter (where status = 'escalated') as escalated,
        min("dateInserted") filter (where status = 'new') as first
      from reports where "reportedRecordID" = ${reportedRecordID}
    ) c where r."reportedRecordID" = ${reportedRecordID}`.execute(db);
}

interface Moved extends RecordRef {
  place: RecordRef | undefined;
  parent: RecordRef | undefined;
}

/** The record and its descendants, if reported. */
export async function listRelated(
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<RecordRef[]> {
  return db
    .selectFrom("reportedRecords")
    .select(["recordType", "recordID"])
    .where((eb) =>
      eb.or([
        eb.and([eb("recordType", "=", recordType), eb("recordID", "=", recordID)]),
        eb.and([eb("parentRecordType", "=", recordType), eb("parentRecordID", "=", recordID)]),
      ]),
    )
    .execute();
}

export async function placeRecords({ db }: TransactionCtx, moved: readonly Moved[]): Promise<void> {
  await sql`
    update "reportedRecords" r set "parentRecordType" = m."parentType", "parentRecordID" = m."parentID",
      "placeRecordType" = m."placeType", "placeRecordID" = m."placeID"
    from unnest(${moved.map(({ recordType }) => recordType)}::text[], ${moved.map(({ recordID }) => recordID)}::int[],
      ${moved.map(({ parent }) => parent?.recordType ?? null)}::text[], ${moved.map(({ parent }) => parent?.recordID ?? null)}::int[],
      ${moved.map(({ place }) => place?.recordType ?? null)}::text[], ${moved.map(({ place }) => place?.recordID ?? null)}::int[]
    ) as m("recordType", "recordID", "parentType", "parentID", "placeType", "placeID")
    where r."recordType" = m."recordType" and r."recordID" = m."recordID"
      and (r."placeRecordID", r."parentRecordID") is distinct from (m."placeID", m."parentID")`.execute(
    db,
  );
}

/** Its reports are deleted by cascade. */
export const forgetRecord = ({ db }: TransactionCtx, { recordType, recordID }: RecordRef) =>
  db
    .deleteFrom("reportedRecords")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();

export async function hasOpenReports({ db }: Ctx, { recordType, recordID }: RecordRef) {
  const row = await db
    .selectFrom("reportedRecords")
    .select("reportedRecordID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "in", ["new", "escalated"])
    .executeTakeFirst();
  return row !== undefined;
}
