import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

export const listStatusRows = ({ db }: Ctx) =>
  db.selectFrom("statuses").selectAll().orderBy("sort").orderBy("statusID").execute();

export type StatusRow = Awaited<ReturnType<typeof listStatusRows>>[number];

export type StatusValues = Partial<
  Pick<StatusRow, "name" | "state" | "recordSubtype" | "isDefault" | "isActive" | "sort" | "color">
>;

/** Locks all statuses, so that there is only one default. */
export const lockStatuses = ({ db }: TransactionCtx) =>
  sql`select from statuses order by "statusID" for no key update`.execute(db);

export const insertStatus = (
  { db }: TransactionCtx,
  values: StatusValues & Pick<StatusRow, "name" | "state">,
) =>
  db
    .insertInto("statuses")
    .values({ sort: sql`(select coalesce(max(sort), 0) + 1 from statuses)`, ...values })
    .returning("statusID")
    .executeTakeFirstOrThrow();

/** Gives all posts with a status another one. */
export async function replaceStatus(
  { db, viewer, now }: TransactionCtx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const replaced = await db
    .updateTable("statusLog")
    .set({ isCurrent: false })
    .where("statusID", "=", from)
    .where("isCurrent", "=", true)
    .returning("discussionID")
    .execute();
  const ids = replaced.map(({ discussionID }) => discussionID);
  await sql`
    insert into "statusLog" ("discussionID", "statusID", "insertUserID", "dateInserted")
    select id, ${to}, ${viewer.userID}, ${now()} from unnest(${ids}::int[]) as id`.execute(db);
}

export const changeStatus = ({ db }: TransactionCtx, statusID: number, values: StatusValues) =>
  db.updateTable("statuses").set(values).where("statusID", "=", statusID).execute();

export const clearDefault = (
  { db }: TransactionCtx,
  { recordSubtype, except }: { recordSubtype: string | null; except: number },
) =>
  db
    .updateTable("statuses")
    .set({ isDefault: false })
    .where("isDefault", "=", true)
    .where("isInternal", "=", false)
    .where("statusID", "<>", except)
    .where((eb) =>
      recordSubtype === null
        ? eb("recordSubtype", "is", null)
        : eb("recordSubtype", "=", recordSubtype),
    )
    .execute();

export const listGiven = ({ db }: Ctx, discussionIDs: readonly number[]) =>
  db
    .selectFrom("discussions as d")
    .leftJoin("statusLog as l", (join) =>
      join.onRef("l.discussionID", "=", "d.discussionID").on("l.isCurrent", "=", true),
    )
    .select(["d.discussionID", "d.type", "d.categoryID", "d.redirectDiscussionID"])
    .select(["l.statusID", "l.reason", "l.insertUserID", "l.dateInserted"])
    .where("d.discussionID", "in", [...discussionIDs])
    .execute();

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];

export async function insertLog(
  { db, viewer, now }: TransactionCtx,
  entry: { discussionID: number; statusID: number | null; reason: string },
): Promise<void> {
  await db
    .updateTable("statusLog")
    .set({ isCurrent: false })
    .where("discussionID", "=", entry.discussionID)
    .where("isCurrent", "=", true)
    .execute();
  await db
    .insertInto("statusLog")
    .values({ ...entry, insertUserID: viewer.userID, dateInserted: now() })
    .execute();
}

export const listLog = (
  { db }: Ctx,
  discussionID: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom("statusLog")
    .selectAll()
    .where("discussionID", "=", discussionID)
    .orderBy("recordLogID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** Erases reasons written by a deleted member; the changes stay in the log. */
export const forgetReasonsOf = ({ db }: TransactionCtx, userID: number) =>
  db.updateTable("statusLog").set({ reason: "" }).where("insertUserID", "=", userID).execute();

/** Discussions explicitly given one of these statuses, if it applies to their type. */
export const wasGiven = (statusIDs: readonly number[], rowID: RowID): RawBuilder<boolean> => sql`
  ${rowID} in (
    select l."discussionID" from "statusLog" l
    join statuses s using ("statusID") join discussions d using ("discussionID")
    where l."isCurrent" and l."statusID" = any(${[...statusIDs]}::int[]) and s."isActive"
      and coalesce(s."recordSubtype", d.type) = d.type)`;

/** Like `wasGiven`, with the default of the type for other discussions; 0 for none. */
export const hasStatus = (statusIDs: readonly number[], rowID: RowID): RawBuilder<boolean> => sql`(
  select coalesce(
    (select s."statusID" from "statusLog" l join statuses s using ("statusID")
      where l."discussionID" = d."discussionID" and l."isCurrent" and s."isActive"
        and coalesce(s."recordSubtype", d.type) = d.type),
    (select s."statusID" from statuses s
      where s."isDefault" and s."isActive" and not s."isInternal" and d."redirectDiscussionID" is null
        and coalesce(s."recordSubtype", d.type) = d.type
      order by s."recordSubtype" nulls last limit 1),
    0) = any(${[...statusIDs]}::int[])
  from discussions d where d."discussionID" = ${rowID})`;

export const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** The condition, for posts of other types only. */
export const unlessOfType = (
  condition: RawBuilder<boolean>,
  types: readonly string[],
  rowID: RowID,
): RawBuilder<boolean> => sql`(${condition} and not (
  select d.type = any(${[...types]}::text[]) from discussions d where d."discussionID" = ${rowID}))`;
