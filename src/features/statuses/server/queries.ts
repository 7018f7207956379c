import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listStatusRows = ({ db }: Ctx) =>
  db
    .selectFrom("statuses")
    .selectAll()
    .select([
      categoriesOf(sql`c."isAllowed"`).as("allowedIDs"),
      categoriesOf(sql`c."isDefault"`).as("defaultIDs"),
    ])
    .orderBy("sort")
    .orderBy("statusID")
    .execute();

const categoriesOf = (condition: RawBuilder<unknown>) => sql<number[]>`array(
  select c."categoryID" from "statusCategories" c
  where c."statusID" = statuses."statusID" and ${condition} order by 1)`;

export type StatusRow = Awaited<ReturnType<typeof listStatusRows>>[number];

export interface OfferedStatus extends StatusRow {
  /** The only categories where it can be given; undefined for all. */
  onlyIn: readonly number[] | undefined;
  /** Categories where it is the default. */
  defaultIn: readonly number[];
}

export type StatusValues = Partial<
  Pick<
    StatusRow,
    "name" | "state" | "recordSubtype" | "isDefault" | "isActive" | "sort" | "color" | "scopeType"
  >
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

/** Blocks deletion of the status until the transaction ends. Returns whether it can be given. */
export async function lockGivenStatus({ db }: TransactionCtx, statusID: number): Promise<boolean> {
  const { rows } = await sql`
    select from statuses where "statusID" = ${statusID} and "isActive" for share`.execute(db);
  return rows.length > 0;
}

/** Whether a post has the status, other than as a default. */
export async function isInUse({ db }: Ctx, statusID: number): Promise<boolean> {
  const row = await db
    .selectFrom("statusLog as l")
    .innerJoin("discussions as d", "d.discussionID", "l.discussionID")
    .innerJoin("statuses as s", "s.statusID", "l.statusID")
    .select("l.discussionID")
    .where("l.statusID", "=", statusID)
    .where("l.isCurrent", "=", true)
    .where("d.redirectDiscussionID", "is", null)
    .where(sql<boolean>`coalesce(s."recordSubtype", d.type) = d.type`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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
    .select("d.statusID as storedID")
    .select(["l.statusID", "l.reason", "l.insertUserID", "l.dateInserted"])
    .where("d.discussionID", "in", [...discussionIDs])
    .execute();

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];
