import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";

export interface NewAuditLog {
  eventType: string;
  message: string;
  textID: string | null;
  textValues: string | null;
  meta: string[];
  context: string;
  requestMethod: string | null;
  requestPath: string | null;
  requestQuery: string | null;
  parentAuditLogID: string | null;
  insertUserID: number;
  insertIPAddress: string | null;
  spoofUserID: number | null;
}

export const insertAuditLog = ({ db, now }: TransactionCtx, log: NewAuditLog) =>
  db
    .insertInto("auditLogs")
    .values({ ...log, parentAuditLogID: sql`${log.parentAuditLogID}::bigint`, dateInserted: now() })
    .returning("auditLogID")
    .executeTakeFirstOrThrow();

/** Latest log of a type for the viewer's request at this path, from the same IP address. */
export const findOwnAuditLog = (
  { db, viewer, request }: Ctx,
  { eventType, path, since }: { eventType: string; path: string; since: Date },
) =>
  db
    .selectFrom("auditLogs")
    .select("auditLogID")
    .where("dateInserted", ">", since)
    .where("insertUserID", "=", viewer.userID)
    .where("eventType", "=", eventType)
    .where("requestPath", "=", path)
    .where("insertIPAddress", "is not distinct from", sql<string>`${request?.ip ?? null}::inet`)
    .orderBy("dateInserted", "desc")
    .limit(1)
    .executeTakeFirst();

export interface AuditLogFilters {
  insertUserID?: number | undefined;
  insertIPAddress?: string | undefined;
  eventType?: string | undefined;
  dateInserted?: Filter<Date> | undefined;
  /** Matches message, path and meta. */
  query?: string | undefined;
  onlySpoofedActions: boolean;
  parentAuditLogID?: string | undefined;
  /** Event types. */
  leftOut: readonly string[];
}

export interface Page {
  page: number;
  limit: number;
}

export const listAuditLogRows = (ctx: Ctx, filters: AuditLogFilters, { page, limit }: Page) =>
  filtered(ctx, filters)
    .selectAll()
    .orderBy("auditLogID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type AuditLogSort = "auditLogID" | "-auditLogID";

/** Keyset pagination, in the order of the index. */
export const listAfter = (
  ctx: Ctx,
  filters: AuditLogFilters,
  { sort, behind, limit }: { sort: AuditLogSort; behind: string | undefined; limit: number },
) => {
  const isDown = sort.startsWith("-");
  return filtered(ctx, filters)
    .selectAll()
    .$if(behind !== undefined, (rows) =>
      rows.where("auditLogID", isDown ? "<" : ">", sql<number>`${behind}::bigint`),
    )
    .orderBy("auditLogID", isDown ? "desc" : "asc")
    .limit(limit)
    .execute();
};

export async function countAuditLogs(ctx: Ctx, filters: AuditLogFilters): Promise<number> {
  const row = await filtered(ctx, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export const findAuditLog = ({ db }: Ctx, auditLogID: string) =>
  db
    .selectFrom("auditLogs")
    .selectAll()
    .where("auditLogID", "=", sql<number>`${auditLogID}::bigint`)
    .executeTakeFirst();

export type AuditLogRow = NonNullable<Awaited<ReturnType<typeof findAuditLog>>>;

/** Returns how many were deleted. A trigger refuses logs younger than 30 days. */
export async function removeAuditLogsBefore({ db }: TransactionCtx, date: Date): Promise<number> {
  await sql`select set_config('folkmoot.retention', 'on', true)`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom("auditLogs")
    .where("dateInserted", "<", date)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function filtered({ db }: Ctx, filters: AuditLogFilters) {
  const { insertUserID, insertIPAddress, eventType, dateInserted, query, onlySpoofedActions } =
    filters;
  const { parentAuditLogID, leftOut } = filters;
  const part = `%${query?.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("auditLogs")
    .where((eb) => meets(eb, "dateInserted", dateInserted))
    .$if(query !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb("message", "ilike", part),
          eb("requestPath", "ilike", part),
          sql<boolean>`array_to_string(meta, ' ') ilike ${part}`,
        ]),
      ),
    )
    .$if(insertUserID !== undefined, (query) =>
      query.where("insertUserID", "=", insertUserID as number),
    )
    .$if(insertIPAddress !== undefined, (query) =>
      query.where("insertIPAddress", "=", sql<string>`${insertIPAddress}::inet`),
    )
    .$if(eventType !== undefined, (query) => query.where("eventType", "=", eventType as string))
    .$if(parentAuditLogID !== undefined, (query) =>
      query.where("parentAuditLogID", "=", sql<number>`${parentAuditLogID}::bigint`),
    )
    .$if(leftOut.length > 0, (query) => query.where("eventType", "not in", leftOut))
    .$if(onlySpoofedActions, (query) => query.where("spoofUserID", "is not", null));
}
