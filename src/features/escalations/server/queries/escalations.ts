import { type RawBuilder, sql } from "kysely";
import { inPlaces, type Places } from "#features/reports/server/public.ts";
import type { DeleteMethod } from "#features/users/server/public.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import { type EscalationStatus, unassigned } from "../../contract/rules.ts";

export interface EscalationRow {
  escalationID: number;
  name: string;
  status: EscalationStatus;
  assignedUserID: number | null;
  recordType: string;
  recordID: number;
  insertUserID: number;
  dateInserted: Date;
  lastCommentID: number | null;
  dateLastComment: Date | null;
  lastCommentUserID: number | null;
}

export interface EscalationFilter {
  places: Places;
  escalationID?: Filter<number> | undefined;
  recordType?: string | undefined;
  recordID?: Filter<number> | undefined;
  status?: readonly EscalationStatus[] | undefined;
  assignedUserID?: Filter<number> | undefined;
  recordUserID?: Filter<number> | undefined;
  recordUserRoleID?: Filter<number> | undefined;
  reportReasonID?: string | undefined;
}

type Condition = RawBuilder<boolean>;

/** Compared as bigint, since ids outside the range of the column match nothing. */
function within(column: RawBuilder<number>, filter: Filter<number>): Condition {
  if ("anyOf" in filter) return sql<boolean>`${column} = ${oneOf([...filter.anyOf], "bigint")}`;
  const { from, to } = filter;
  const ends = [
    ...(from
      ? [sql<boolean>`${column} ${sql.raw(from.isIncluded ? ">=" : ">")} ${from.value}::bigint`]
      : []),
    ...(to
      ? [sql<boolean>`${column} ${sql.raw(to.isIncluded ? "<=" : "<")} ${to.value}::bigint`]
      : []),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...ends], sql` and `)}`;
}

function conditions(filter: EscalationFilter): Condition {
  const { places, recordType, status, recordUserRoleID, reportReasonID } = filter;
  const ranges = [
    [sql<number>`e."escalationID"`, filter.escalationID],
    [sql<number>`e."recordID"`, filter.recordID],
    [sql<number>`coalesce(e."assignedUserID", ${sql.lit(unassigned)})`, filter.assignedUserID],
    [sql<number>`r."recordUserID"`, filter.recordUserID],
  ] as const;
  const all = [
    inPlaces(places),
    ...(recordType === undefined ? [] : [sql<boolean>`e."recordType" = ${recordType}`]),
    ...(status ? [sql<boolean>`e.status = ${oneOf(status, "text")}`] : []),
    ...ranges.flatMap(([column, range]) => (range ? [within(column, range)] : [])),
    ...(recordUserRoleID
      ? [
          sql<boolean>`exists (select from "userRoles" u where u."userID" = r."recordUserID"
            and ${within(sql<number>`u."roleID"`, recordUserRoleID)})`,
        ]
      : []),
    ...(reportReasonID === undefined
      ? []
      : [
          sql<boolean>`exists (select from reports p where p."reportedRecordID" = r."reportedRecordID"
            and p."reportReasonIDs" @> array[${reportReasonID}]::text[])`,
        ]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const source = sql`escalations e join "reportedRecords" r using ("recordType", "recordID")`;

const columns = sql`e."escalationID", e.name, e.status, e."assignedUserID", e."recordType", e."recordID",
  e."insertUserID", e."dateInserted", e."lastCommentID", e."dateLastComment", e."lastCommentUserID"`;

export async function listEscalationRows(
  { db }: Ctx,
  filter: EscalationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EscalationRow[]> {
  const { rows } = await sql<EscalationRow>`
    select ${columns} from ${source} where ${conditions(filter)}
    order by e."escalationID" desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEscalations({ db }: Ctx, filter: EscalationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${source} where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listEscalationsByID(
  { db }: Ctx,
  escalationIDs: readonly number[],
): Promise<EscalationRow[]> {
  const { rows } = await sql<EscalationRow>`
    select ${columns} from escalations e where e."escalationID" = any(${[...escalationIDs]}::int[])`.execute(
    db,
  );
  return rows;
}

export const findEscalation = async (
  ctx: Ctx,
  escalationID: number,
): Promise<EscalationRow | undefined> => (await listEscalationsByID(ctx, [escalationID]))[0];

export const findOpen = ({ db }: Ctx, recordType: string, recordID: number) =>
  db
    .selectFrom("escalations")
    .select("escalationID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("status", "<>", "done")
    .executeTakeFirst();

/** Undefined if the record has an open escalation already. */
export async function insertEscalation(
  { db, now, viewer }: TransactionCtx,
  escalation: Pick<EscalationRow, "name" | "recordType" | "recordID">,
): Promise<number | undefined> {
  const row = await db
    .insertInto("escalations")
    .values({
      ...escalation,
      status: "open",
      insertUserID: viewer.userID,
      dateInserted: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("escalationID")
    .executeTakeFirst();
  return row?.escalationID;
}

export type EscalationValues = Partial<Pick<EscalationRow, "name" | "status" | "assignedUserID">>;

export const changeEscalation = (
  { db, now, viewer }: TransactionCtx,
  escalationID: number,
  values: EscalationValues,
) =>
  db
    .updateTable("escalations")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("escalationID", "=", escalationID)
    .execute();

export const unassign = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("escalations")
    .set({ assignedUserID: null })
    .where("assignedUserID", "=", userID)
    .execute();

/** Clears names given by the member and, unless posts are kept, those of escalations of their posts. */
export const forgetNamesOf = ({ db }: TransactionCtx, userID: number, method: DeleteMethod) =>
  sql`update escalations e set name = '#' || e."escalationID" from "reportedRecords" r
    where r."recordType" = e."recordType" and r."recordID" = e."recordID"
      and (e."insertUserID" = ${userID} or (r."recordUserID" = ${userID} and ${method !== "keep"}))`.execute(
    db,
  );
