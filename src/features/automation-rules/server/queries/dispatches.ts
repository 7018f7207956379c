import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { DispatchStatus } from "../../contract/resources.ts";
import type { RuleRow } from "./rules.ts";

export type DispatchType = "event" | "time" | "manual";
export type RecordStatus = "queued" | "success" | "failed" | "skipped";

export async function insertDispatch(
  { db, now }: TransactionCtx,
  rule: Pick<RuleRow, "automationRuleID" | "automationRuleRevisionID">,
  { dispatchType, insertUserID }: { dispatchType: DispatchType; insertUserID: number },
): Promise<string> {
  const { automationRuleID, automationRuleRevisionID } = rule;
  const row = await db
    .insertInto("automationDispatches")
    .values({
      automationRuleID,
      automationRuleRevisionID,
      dispatchType,
      insertUserID,
      dateInserted: now(),
      dateUpdated: now(),
    })
    .returning("automationDispatchUUID")
    .executeTakeFirstOrThrow();
  return row.automationDispatchUUID;
}

export const removeDispatch = ({ db }: TransactionCtx, automationDispatchUUID: string) =>
  db
    .deleteFrom("automationDispatches")
    .where("automationDispatchUUID", "=", automationDispatchUUID)
    .execute();

export async function listProcessedRecords(
  { db }: Ctx,
  automationRuleID: number,
  recordType: string,
  recordIDs: readonly number[],
): Promise<Set<number>> {
  if (recordIDs.length === 0) return new Set();
  const rows = await db
    .selectFrom("automationDispatchRecords")
    .select("recordID")
    .where("automationRuleID", "=", automationRuleID)
    .where("recordType", "=", recordType)
    .where("recordID", "in", recordIDs)
    .execute();
  return new Set(rows.map(({ recordID }) => recordID));
}

/** Returns how many were added; a rule processes each record once. */
export async function addRecords(
  { db, now }: TransactionCtx,
  automationDispatchUUID: string,
  rule: Pick<RuleRow, "automationRuleID">,
  { recordType, recordIDs }: { recordType: string; recordIDs: readonly number[] },
): Promise<number> {
  const { automationRuleID } = rule;
  const rows = await db
    .insertInto("automationDispatchRecords")
    .values(
      [...recordIDs]
        .sort((a, b) => a - b)
        .map((recordID) => ({
          automationRuleID,
          recordType,
          recordID,
          automationDispatchUUID,
          dateUpdated: now(),
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("recordID")
    .execute();
  await db
    .updateTable("automationDispatches")
    .set((eb) => ({ countRecords: eb("countRecords", "+", rows.length) }))
    .where("automationDispatchUUID", "=", automationDispatchUUID)
    .execute();
  return rows.length;
}

export const listQueued = ({ db }: Ctx, automationDispatchUUID: string, limit: number) =>
  db
    .selectFrom("automationDispatchRecords")
    .select(["recordType", "recordID", "attempts"])
    .where("automationDispatchUUID", "=", automationDispatchUUID)
    .where("status", "=", "queued")
    .orderBy("recordID")
    .limit(limit)
    .execute();

/** Locks the record if it is pending and not locked by another process. */
export const lockPendingRecord = (
  { db }: TransactionCtx,
  { automationRuleID, recordType, recordID }: RecordOfRule,
) =>
  db
    .selectFrom("automationDispatchRecords")
    .select(["attempts"])
    .where("automationRuleID", "=", automationRuleID)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "=", "queued")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export interface RecordOfRule {
  automationRuleID: number;
  recordType: string;
  recordID: number;
}

export const setRecord = (
  { db, now }: TransactionCtx,
  { automationRuleID, recordType, recordID }: RecordOfRule,
  {
    status,
    message = null,
    attempts,
  }: { status: RecordStatus; message?: string | null; attempts: number },
) =>
  db
    .updateTable("automationDispatchRecords")
    .set({ status, message, attempts, dateUpdated: now() })
    .where("automationRuleID", "=", automationRuleID)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "=", "queued")
    .execute();

/** Stops counting at `most`. */
export async function countActed(
  { db }: Ctx,
  automationRuleID: number,
  since: Date,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom("automationDispatchRecords")
    .select("recordID")
    .where("automationRuleID", "=", automationRuleID)
    .where("status", "=", "success")
    .where("dateUpdated", ">", since)
    .limit(most)
    .execute();
  return rows.length;
}

export const setDispatch = (
  { db, now }: TransactionCtx,
  automationDispatchUUID: string,
  changes: { status: DispatchStatus; dateFinished?: Date },
) =>
  db
    .updateTable("automationDispatches")
    .set({ ...changes, dateUpdated: now() })
    .where("automationDispatchUUID", "=", automationDispatchUUID)
    .execute();

export async function listStale({ db }: Ctx, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("automationDispatches")
    .select("automationDispatchUUID")
    .where("status", "in", ["queued", "running"])
    .where("dateUpdated", "<", before)
    .orderBy("dateUpdated")
    .limit(500)
    .execute();
  return rows.map(({ automationDispatchUUID }) => automationDispatchUUID);
}

export interface DispatchFilters {
  automationRuleID?: number | undefined;
  automationRuleDispatchUUID?: string | undefined;
  actionType?: string | undefined;
  dispatchStatus?: readonly DispatchStatus[] | undefined;
  dateUpdated?: Filter<Date> | undefined;
  dateLastRun?: Filter<Date> | undefined;
  dateFinished?: Filter<Date> | undefined;
}

const filtered = ({ db }: Ctx, filters: DispatchFilters) => {
  const { automationRuleID, automationRuleDispatchUUID, actionType, dispatchStatus } = filters;
  return db
    .selectFrom("automationDispatches as dispatch")
    .innerJoin(
      "automationRuleRevisions as revision",
      "revision.automationRuleRevisionID",
      "dispatch.automationRuleRevisionID",
    )
    .where((eb) => meets(eb, "dispatch.dateUpdated", filters.dateUpdated))
    .where((eb) => meets(eb, "dispatch.dateInserted", filters.dateLastRun))
    .where((eb) => meets(eb, "dispatch.dateFinished", filters.dateFinished))
    .$if(automationRuleID !== undefined, (query) =>
      query.where("dispatch.automationRuleID", "=", automationRuleID as number),
    )
    .$if(automationRuleDispatchUUID !== undefined, (query) =>
      query.where("automationDispatchUUID", "=", automationRuleDispatchUUID as string),
    )
    .$if(actionType !== undefined, (query) => query.where("actionType", "=", actionType as string))
    .$if(dispatchStatus !== undefined, (query) =>
      query.where(
        "status",
        "=",
        sql<DispatchStatus>`any(${[...(dispatchStatus as DispatchStatus[])]}::text[])`,
      ),
    );
};

const countOf = (status: RecordStatus) =>
  sql<number>`(select count(*)::int from "automationDispatchRecords" as record
    where record."automationDispatchUUID" = dispatch."automationDispatchUUID" and record.status = ${status})`;

type DispatchSort = "dateInserted" | "dateUpdated" | "dateFinished";

export const listDispatchRows = (
  ctx: Ctx,
  filters: DispatchFilters,
  {
    page,
    limit,
    sort = "-dateInserted",
  }: { page: number; limit: number; sort?: string | undefined },
) =>
  filtered(ctx, filters)
    .select([
      "automationDispatchUUID",
      "dispatch.automationRuleID",
      "dispatch.automationRuleRevisionID",
      "dispatchType",
      "status",
      "dispatch.insertUserID",
      "dispatch.dateInserted",
      "dispatch.dateUpdated",
      "dispatch.dateFinished",
      "countRecords",
      "name",
      "triggerType",
      "triggerValue",
      "actionType",
      "actionValue",
      countOf("success").as("countSuccess"),
      countOf("failed").as("countFailed"),
      countOf("skipped").as("countSkipped"),
    ])
    .orderBy(`dispatch.${sort.replace("-", "") as DispatchSort}`, (by) =>
      (sort.startsWith("-") ? by.desc() : by.asc()).nullsLast(),
    )
    .orderBy("automationDispatchUUID")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type DispatchRow = Awaited<ReturnType<typeof listDispatchRows>>[number];

export async function countDispatches(ctx: Ctx, filters: DispatchFilters): Promise<number> {
  const row = await filtered(ctx, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export const listRecordsOf = ({ db }: Ctx, automationDispatchUUID: string, limit: number) =>
  db
    .selectFrom("automationDispatchRecords")
    .select(["recordType", "recordID", "status", "message"])
    .where("automationDispatchUUID", "=", automationDispatchUUID)
    .orderBy("status")
    .orderBy("recordID")
    .limit(limit)
    .execute();

export async function listLastStatuses(
  { db }: Ctx,
  ruleIDs: readonly number[],
): Promise<Map<number, DispatchStatus>> {
  if (ruleIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("automationDispatches")
    .distinctOn("automationRuleID")
    .select(["automationRuleID", "status"])
    .where("automationRuleID", "in", ruleIDs)
    .orderBy("automationRuleID")
    .orderBy("dateInserted", "desc")
    .execute();
  return new Map(
    rows.map(({ automationRuleID, status }) => [automationRuleID, status as DispatchStatus]),
  );
}
