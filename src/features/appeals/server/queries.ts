import { sql } from "kysely";
import { inPlaces, type Places } from "#features/reports/server/public.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { AppealStatus } from "../contract/rules.ts";

export interface AppealFilter {
  places: Places;
  status: readonly AppealStatus[];
  insertUserID?: Filter<number> | undefined;
  /** Only against removals by others, of posts by others. */
  isOfOthers?: boolean;
}

/** Upper bound of those for which it is looked up whether somebody else can decide. */
const maxOwn = 20;

interface Span {
  limit: number;
  offset: number;
}

/** Removals always have a report, which stores the category. */
const ofModerated = (
  { db, viewer: { userID } }: Ctx,
  { places, status, insertUserID, isOfOthers = false }: AppealFilter,
) =>
  db
    .selectFrom("appeals")
    .innerJoin("removals", "removals.removalID", "appeals.removalID")
    .innerJoin("reportedRecords as r", (join) =>
      join
        .onRef("r.recordType", "=", "removals.recordType")
        .onRef("r.recordID", "=", "removals.recordID"),
    )
    .where(inPlaces(places))
    .where("appeals.status", "=", sql<AppealStatus>`any(${[...status]}::text[])`)
    .where((eb) => meets(eb, "appeals.insertUserID", insertUserID))
    .$if(isOfOthers, (query) =>
      query
        .where("removals.insertUserID", "<>", userID)
        .where("appeals.insertUserID", "<>", userID),
    );

export const listAppealRows = (ctx: Ctx, filter: AppealFilter, { limit, offset }: Span) =>
  ofModerated(ctx, filter)
    .selectAll("appeals")
    .orderBy("appeals.appealID")
    .limit(limit)
    .offset(offset)
    .execute();

export type AppealRow = Awaited<ReturnType<typeof listAppealRows>>[number];

export async function countAppeals(ctx: Ctx, filter: AppealFilter): Promise<number> {
  const { count } = await ofModerated(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removals by the viewer that somebody else appealed, the oldest appeals first. */
export async function listOwnRemovals(ctx: Ctx, filter: AppealFilter): Promise<number[]> {
  const rows = await ofModerated(ctx, filter)
    .select("removals.removalID")
    .where("removals.insertUserID", "=", ctx.viewer.userID)
    .where("appeals.insertUserID", "<>", ctx.viewer.userID)
    .orderBy("appeals.appealID")
    .limit(maxOwn)
    .execute();
  return rows.map(({ removalID }) => removalID);
}

export const listOwnRows = (
  { db, viewer }: Ctx,
  { removalID, limit, offset }: Span & { removalID?: number | undefined },
) =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where("insertUserID", "=", viewer.userID)
    .$if(removalID !== undefined, (query) => query.where("removalID", "=", removalID ?? 0))
    .orderBy("appealID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const listAppealsByID = ({ db }: Ctx, appealIDs: readonly number[]) =>
  db
    .selectFrom("appeals")
    .selectAll()
    .where("appealID", "=", sql<number>`any(${[...appealIDs]}::int[])`)
    .execute();

export const findAppeal = async (ctx: Ctx, appealID: number): Promise<AppealRow | undefined> =>
  (await listAppealsByID(ctx, [appealID]))[0];

export async function isGranted({ db }: Ctx, removalID: number): Promise<boolean> {
  const row = await db
    .selectFrom("appeals")
    .select("appealID")
    .where("removalID", "=", removalID)
    .where("status", "=", "granted")
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if there is an appeal already. */
export async function insertAppeal(
  { db, now, viewer }: TransactionCtx,
  appeal: { removalID: number; body: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto("appeals")
    .values({ ...appeal, insertUserID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) => conflict.column("removalID").doNothing())
    .returning("appealID")
    .executeTakeFirst();
  return row?.appealID;
}

/** False if it was decided concurrently. */
export async function settleAppeal(
  { db, now, viewer }: TransactionCtx,
  appealID: number,
  decision: { status: AppealStatus; response: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("appeals")
    .set({ ...decision, updateUserID: viewer.userID, dateUpdated: now() })
    .where("appealID", "=", appealID)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Open appeals against removals of the record. */
export const listOpenOf = ({ db }: Ctx, { recordType, recordID }: RecordRef) =>
  db
    .selectFrom("appeals")
    .innerJoin("removals", "removals.removalID", "appeals.removalID")
    .select("appeals.appealID")
    .where("removals.recordType", "=", recordType)
    .where("removals.recordID", "=", recordID)
    .where("appeals.status", "=", "open")
    .orderBy("appeals.appealID")
    .execute();

/** Appeals are locked before the record, to avoid deadlocks. */
export const lockAppealsOf = ({ db }: TransactionCtx, { recordType, recordID }: RecordRef) =>
  sql`select from appeals a join removals r using ("removalID")
    where r."recordType" = ${recordType} and r."recordID" = ${recordID}
    order by "appealID" for no key update of a`.execute(db);

export const forgetAppealsOf = ({ db }: TransactionCtx, userID: number) =>
  sql`
    with locked as (
      select "appealID" from appeals where "insertUserID" = ${userID} order by 1 for update
    )
    delete from appeals a using locked where a."appealID" = locked."appealID"`.execute(db);
