import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { ReportStatus } from "../../contract/rules/decisions.ts";
import { listConditions, type ReportFilter } from "./filters.ts";

export interface ReportRow extends RecordRef {
  reportID: number;
  reportedRecordID: number;
  status: ReportStatus;
  reportReasonIDs: string[];
  note: string;
  insertUserID: number;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  placeRecordType: string | null;
  placeRecordID: number | null;
  recordUserID: number;
}

const columns = sql`p."reportID", p."reportedRecordID", p.status, p."reportReasonIDs", p.note, p."insertUserID",
  p."dateInserted", p."updateUserID", p."dateUpdated",
  r."recordType", r."recordID", r."placeRecordType", r."placeRecordID", r."recordUserID"`;

interface Page {
  limit: number;
  offset: number;
}

export async function listReportRows(
  { db }: Ctx,
  filter: ReportFilter,
  { limit, offset }: Page,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports p join "reportedRecords" r using ("reportedRecordID")
    where ${listConditions(filter)}
    order by p."dateInserted" desc, p."reportID" desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countReports({ db }: Ctx, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports p join "reportedRecords" r using ("reportedRecordID")
    where ${listConditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listReportsByID(
  { db }: Ctx,
  reportIDs: readonly number[],
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports p join "reportedRecords" r using ("reportedRecordID")
    where p."reportID" = any(${[...reportIDs]}::int[])`.execute(db);
  return rows;
}

export const findReport = async (ctx: Ctx, reportID: number): Promise<ReportRow | undefined> =>
  (await listReportsByID(ctx, [reportID]))[0];

export async function listOwnRows(
  { db, viewer }: Ctx,
  { recordType, recordID }: Partial<RecordRef>,
  { limit, offset }: Page,
): Promise<ReportRow[]> {
  const ofRecord =
    recordType === undefined || recordID === undefined
      ? sql`true`
      : sql`r."recordType" = ${recordType} and r."recordID" = ${recordID}`;
  const { rows } = await sql<ReportRow>`
    select ${columns} from reports p join "reportedRecords" r using ("reportedRecordID")
    where p."insertUserID" = ${viewer.userID} and ${ofRecord}
    order by p."reportID" desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface NewReport {
  date: Date;
  reportedRecordID: number;
  reportReasonIDs: readonly string[];
  note: string;
}

export async function insertReport(
  { db, viewer }: TransactionCtx,
  { reportReasonIDs, date, ...report }: NewReport,
): Promise<number> {
  const { reportID } = await db
    .insertInto("reports")
    .values({
      ...report,
      reportReasonIDs: [...reportReasonIDs],
      status: "new",
      insertUserID: viewer.userID,
      dateInserted: date,
    })
    .returning("reportID")
    .executeTakeFirstOrThrow();
  return reportID;
}

export const hasOpenReport = async (
  { db, viewer }: Ctx,
  reportedRecordID: number,
): Promise<boolean> =>
  (await db
    .selectFrom("reports")
    .select("reportID")
    .where("reportedRecordID", "=", reportedRecordID)
    .where("insertUserID", "=", viewer.userID)
    .where("status", "in", ["new", "escalated"])
    .executeTakeFirst()) !== undefined;

interface Settling {
  from: readonly ReportStatus[];
  to: ReportStatus;
  reportID?: number;
}

/** Returns the reports that changed. */
export const settleReports = (
  { db, now, viewer }: TransactionCtx,
  reportedRecordID: number,
  { from, to, reportID }: Settling,
) =>
  db
    .updateTable("reports")
    .set({ status: to, updateUserID: viewer.userID, dateUpdated: now() })
    .where("reportedRecordID", "=", reportedRecordID)
    .where("status", "in", [...from])
    .$if(reportID !== undefined, (rows) => rows.where("reportID", "=", reportID ?? 0))
    .returning(["reportID", "reportReasonIDs"])
    .execute();

export interface MetaRow {
  recordID: number;
  countOpen: number;
  dateLastReport: Date;
  reportReasonIDs: string[];
  userIDs: number[];
}

export async function listMeta(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<MetaRow[]> {
  const { rows } = await sql<MetaRow>`
    select r."recordID", r."countOpen", r."dateLastReport",
      array(select distinct unnest(p."reportReasonIDs") from reports p
        where p."reportedRecordID" = r."reportedRecordID" and p.status = 'new') as "reportReasonIDs",
      array(select distinct p."insertUserID" from reports p
        where p."reportedRecordID" = r."reportedRecordID" and p.status = 'new' order by 1 limit 20) as "userIDs"
    from "reportedRecords" r
    where r."recordType" = ${recordType} and r."recordID" = any(${[...recordIDs]}::int[]) and r."countOpen" > 0`.execute(
    db,
  );
  return rows;
}

/** Anonymizes reports and deletes their notes. */
export const forgetReporter = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("reports")
    .set({ insertUserID: 0, note: "" })
    .where("insertUserID", "=", userID)
    .execute();
