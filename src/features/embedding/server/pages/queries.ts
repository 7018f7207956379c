import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listPageRows = (
  { db }: Ctx,
  { embedHostID, page, limit }: { embedHostID: number | undefined; page: number; limit: number },
) =>
  db
    .selectFrom("embeddedPages")
    .selectAll()
    .$if(embedHostID !== undefined, (query) => query.where("embedHostID", "=", embedHostID ?? 0))
    .orderBy("embeddedPageID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const countPages = async ({ db }: Ctx, embedHostID: number | undefined) =>
  (
    await db
      .selectFrom("embeddedPages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .$if(embedHostID !== undefined, (query) => query.where("embedHostID", "=", embedHostID ?? 0))
      .executeTakeFirstOrThrow()
  ).count;

export const findPage = ({ db }: Ctx, embeddedPageID: number) =>
  db
    .selectFrom("embeddedPages")
    .selectAll()
    .where("embeddedPageID", "=", embeddedPageID)
    .executeTakeFirst();

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export const lockPages = ({ db }: TransactionCtx, pageIDs: readonly number[]) =>
  db
    .selectFrom("embeddedPages")
    .selectAll()
    .where("embeddedPageID", "in", [...pageIDs])
    .orderBy("embeddedPageID")
    .forUpdate()
    .execute();

/** Pages by the keys that they are known by, with their first id, if they have one. */
export const listPagesByKey = ({ db }: Ctx, embedHostID: number, keys: readonly string[]) =>
  db
    .selectFrom("embeddedPageKeys as k")
    .innerJoin("embeddedPages as p", "p.embeddedPageID", "k.embeddedPageID")
    .selectAll("p")
    .select("k.key")
    .select(({ selectFrom }) =>
      selectFrom("embeddedPageKeys as own")
        .select("own.key")
        .whereRef("own.embeddedPageID", "=", "p.embeddedPageID")
        .where("own.key", "like", "id:%")
        .limit(1)
        .as("idKey"),
    )
    .where("k.embedHostID", "=", embedHostID)
    .where("k.key", "in", [...keys])
    .execute();

export const listKeys = ({ db }: Ctx, pageIDs: readonly number[]) =>
  db
    .selectFrom("embeddedPageKeys")
    .select(["embeddedPageID", "key"])
    .where("embeddedPageID", "in", [...pageIDs])
    .orderBy("key")
    .execute();

export const insertPage = (
  { db, now }: TransactionCtx,
  values: Pick<PageRow, "embedHostID" | "discussionID" | "url" | "title">,
) =>
  db
    .insertInto("embeddedPages")
    .values({ ...values, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keys that another page has stay with it. */
export const addKeys = (
  { db }: TransactionCtx,
  { embedHostID, embeddedPageID }: Pick<PageRow, "embedHostID" | "embeddedPageID">,
  keys: readonly string[],
) =>
  db
    .insertInto("embeddedPageKeys")
    .values(keys.map((key) => ({ embedHostID, embeddedPageID, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Also those that another page had. */
export const takeKeys = (
  { db }: TransactionCtx,
  { embedHostID, embeddedPageID }: Pick<PageRow, "embedHostID" | "embeddedPageID">,
  keys: readonly string[],
) =>
  db
    .insertInto("embeddedPageKeys")
    .values(keys.map((key) => ({ embedHostID, embeddedPageID, key })))
    .onConflict((conflict) =>
      conflict.columns(["embedHostID", "key"]).doUpdateSet({ embeddedPageID }),
    )
    .execute();

export const giveKeys = ({ db }: TransactionCtx, from: number, to: number) =>
  db
    .updateTable("embeddedPageKeys")
    .set({ embeddedPageID: to })
    .where("embeddedPageID", "=", from)
    .execute();

export const changePage = (
  { db }: TransactionCtx,
  embeddedPageID: number,
  values: Partial<Pick<PageRow, "discussionID" | "url" | "title">>,
) =>
  db
    .updateTable("embeddedPages")
    .set(values)
    .where("embeddedPageID", "=", embeddedPageID)
    .execute();

export const removePage = ({ db }: TransactionCtx, embeddedPageID: number) =>
  db.deleteFrom("embeddedPages").where("embeddedPageID", "=", embeddedPageID).execute();
