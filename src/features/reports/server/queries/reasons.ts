import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listReasonRows = ({ db }: Ctx) =>
  db.selectFrom("reportReasons").selectAll().orderBy("sort").orderBy("reportReasonID").execute();

export type ReasonRow = Awaited<ReturnType<typeof listReasonRows>>[number];

export type ReasonValues = Partial<
  Pick<ReasonRow, "name" | "description" | "sort" | "roleIDs" | "deleted">
>;

export const insertReason = (
  { db, now, viewer }: TransactionCtx,
  { sort, ...reason }: ReasonValues & Pick<ReasonRow, "reportReasonID" | "name">,
) =>
  db
    .insertInto("reportReasons")
    .values({
      ...reason,
      sort:
        sort ??
        sql<number>`(select coalesce(max(sort), 0) + 1 from "reportReasons" where not "isSystem")`,
      insertUserID: viewer.userID,
      dateInserted: now(),
    })
    .execute();

export const changeReason = (
  { db, now, viewer }: TransactionCtx,
  reportReasonID: string,
  values: ReasonValues,
) =>
  db
    .updateTable("reportReasons")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("reportReasonID", "=", reportReasonID)
    .execute();

/** Does not update the modification date. */
export const placeReason = ({ db }: TransactionCtx, reportReasonID: string, sort: number) =>
  db
    .updateTable("reportReasons")
    .set({ sort })
    .where("reportReasonID", "=", reportReasonID)
    .execute();

export async function countByReason({ db }: Ctx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ reportReasonID: string; count: number }>`
    select "reportReasonID", count(*)::int as count
    from reports, unnest("reportReasonIDs") as t("reportReasonID") group by 1`.execute(db);
  return new Map(rows.map(({ reportReasonID, count }) => [reportReasonID, count]));
}
