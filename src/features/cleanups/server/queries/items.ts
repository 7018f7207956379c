import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type ItemState = "waiting" | "removed" | "skipped" | "restored" | "lost";

export const insertItems = (
  { db }: TransactionCtx,
  cleanupID: number,
  { type, ids }: { type: string; ids: readonly string[] },
) =>
  sql`insert into "cleanupItems" ("cleanupID", type, "itemID")
    select ${cleanupID}, ${type}, id from unnest(${[...ids]}::text[]) with ordinality as t (id, place)
    order by place`.execute(db);

/** Containers are removed after their parts and restored before them. */
export const listNext = (
  { db }: Ctx,
  cleanupID: number,
  { state, limit }: { state: "waiting" | "removed"; limit: number },
) =>
  db
    .selectFrom("cleanupItems")
    .selectAll()
    .where("cleanupID", "=", cleanupID)
    .where("state", "=", state)
    .orderBy("cleanupItemID", state === "waiting" ? "asc" : "desc")
    .limit(limit)
    .execute();

export type ItemRow = Awaited<ReturnType<typeof listNext>>[number];

export const lockItem = ({ db }: TransactionCtx, cleanupItemID: number) =>
  db
    .selectFrom("cleanupItems")
    .selectAll()
    .where("cleanupItemID", "=", cleanupItemID)
    .forUpdate()
    .executeTakeFirst();

/** In order of id, to avoid deadlocks. */
export const lockWaiting = ({ db }: TransactionCtx, cleanupID: number) =>
  sql`select from "cleanupItems" where "cleanupID" = ${cleanupID} and state = 'waiting'
    order by "cleanupItemID" for update`.execute(db);

interface Change {
  state: ItemState;
  message?: string | null;
  removed?: object | null;
}

export const changeItem = (
  { db }: TransactionCtx,
  cleanupItemID: number,
  { removed, ...change }: Change,
) =>
  db
    .updateTable("cleanupItems")
    .set({
      ...change,
      isNoted: false,
      ...(removed === undefined ? {} : { removed: removed && JSON.stringify(removed) }),
    })
    .where("cleanupItemID", "=", cleanupItemID)
    .execute();

export const skipWaiting = ({ db }: TransactionCtx, cleanupID: number) =>
  db
    .updateTable("cleanupItems")
    .set({ state: "skipped", isNoted: true })
    .where("cleanupID", "=", cleanupID)
    .where("state", "=", "waiting")
    .execute();

/** Returns items not logged yet, and marks them as logged. */
export const markItemsLogged = ({ db }: TransactionCtx, cleanupID: number) =>
  db
    .updateTable("cleanupItems")
    .set({ isNoted: true })
    .where("cleanupID", "=", cleanupID)
    .where("state", "<>", "waiting")
    .where("isNoted", "=", false)
    .returning(["type", "itemID", "state"])
    .execute();

export interface ItemCount {
  cleanupID: number;
  type: string;
  state: ItemState;
  count: number;
}

/** Counts by state and type; posts precede traces such as reactions. */
export async function countItems(
  { db }: Ctx,
  cleanupIDs: readonly number[],
): Promise<readonly ItemCount[]> {
  const { rows } = await sql<ItemCount>`
    select "cleanupID", type, state, count(*)::int as count from "cleanupItems"
    where "cleanupID" = any(${[...cleanupIDs]}::int[])
    group by 1, 2, 3 order by 1, min("cleanupItemID") desc`.execute(db);
  return rows;
}

export const listProblems = ({ db }: Ctx, cleanupID: number, limit: number) =>
  db
    .selectFrom("cleanupItems")
    .select(["type", "itemID as id", "message"])
    .where("cleanupID", "=", cleanupID)
    .where("state", "in", ["skipped", "lost"])
    .where("message", "is not", null)
    .orderBy("cleanupItemID")
    .limit(limit)
    .execute();

export const listSome = ({ db }: Ctx, cleanupID: number, types: readonly string[], limit: number) =>
  db
    .selectFrom("cleanupItems")
    .select(["type", "itemID"])
    .where("cleanupID", "=", cleanupID)
    .where("type", "=", sql<string>`any(${[...types]}::text[])`)
    .orderBy("cleanupItemID")
    .limit(limit)
    .execute();
