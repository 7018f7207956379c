import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listHostRows = ({ db }: Ctx) =>
  db.selectFrom("embedHosts").selectAll().orderBy("origin").execute();

export type HostRow = Awaited<ReturnType<typeof listHostRows>>[number];
export type HostValues = Pick<HostRow, "origin" | "categoryID" | "authorUserID">;

export const countPagesByHost = ({ db }: Ctx) =>
  db
    .selectFrom("embeddedPages")
    .select(["embedHostID", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("embedHostID")
    .execute();

export const insertHost = ({ db, now, viewer }: TransactionCtx, values: HostValues) =>
  db
    .insertInto("embedHosts")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockHost = ({ db }: TransactionCtx, embedHostID: number) =>
  db
    .selectFrom("embedHosts")
    .selectAll()
    .where("embedHostID", "=", embedHostID)
    .forUpdate()
    .executeTakeFirst();

export const changeHost = (
  { db, now, viewer }: TransactionCtx,
  embedHostID: number,
  values: Partial<HostValues>,
) =>
  db
    .updateTable("embedHosts")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("embedHostID", "=", embedHostID)
    .execute();

export const removeHost = ({ db }: TransactionCtx, embedHostID: number) =>
  db.deleteFrom("embedHosts").where("embedHostID", "=", embedHostID).execute();
