import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Carried } from "../extension-points.ts";
import type { TagRow } from "../queries.ts";
import type { Synonym } from "./synonyms.ts";

export interface RemovedTag extends Omit<TagRow, "tagID" | "dateInserted" | "countDiscussions"> {
  dateInserted: string;
  synonyms: readonly Synonym[];
  childIDs: readonly number[];
}

export type CarriedByName = Readonly<Record<string, Carried>>;

interface NewRemoval {
  tagID: number;
  intoTagID: number | undefined;
  before: RemovedTag;
  carriers: CarriedByName;
}

export const insertRemoval = (
  { db, viewer, now }: TransactionCtx,
  { tagID, intoTagID, before, carriers }: NewRemoval,
) =>
  db
    .insertInto("tagRemovals")
    .values({
      tagID,
      name: before.name,
      intoTagID: intoTagID ?? null,
      before: JSON.stringify(before),
      carriers: JSON.stringify(carriers),
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .execute();

export const forgetRemover = ({ db }: TransactionCtx, userID: number) =>
  db
    .updateTable("tagRemovals")
    .set({ insertUserID: null })
    .where("insertUserID", "=", userID)
    .execute();

export interface RemovalRow {
  tagRemovalID: number;
  tagID: number;
  intoTagID: number | null;
  before: RemovedTag;
  carriers: CarriedByName;
}

export async function takeRemoval(
  { db }: TransactionCtx,
  tagRemovalID: number,
): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`
    delete from "tagRemovals" where "tagRemovalID" = ${tagRemovalID}
    returning "tagRemovalID", "tagID", "intoTagID", before, carriers`.execute(db);
  return rows[0];
}

export interface ListedRemoval {
  tagRemovalID: number;
  tagID: number;
  name: string;
  intoTagID: number | null;
  countRecords: number;
  dateInserted: Date;
  insertUserID: number | null;
}

export async function listRemovals(
  { db }: Ctx,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRemoval[]> {
  const { rows } = await sql<ListedRemoval>`
    select "tagRemovalID", "tagID", name, "intoTagID", "dateInserted", "insertUserID",
      coalesce((select sum(jsonb_array_length(c.value -> 'alone') + jsonb_array_length(c.value -> 'both'))::int
        from jsonb_each(carriers) c), 0) as "countRecords"
    from "tagRemovals" order by "tagRemovalID" desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countRemovals({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom("tagRemovals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const forgetRemovals = ({ db }: TransactionCtx, before: Date) =>
  db.deleteFrom("tagRemovals").where("dateInserted", "<", before).execute();

export async function lockForRemoval(
  { db }: TransactionCtx,
  tagIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("tags")
    .select("tagID")
    .where("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`)
    .orderBy("tagID")
    .forUpdate()
    .execute();
  return rows.map(({ tagID }) => tagID);
}

export async function moveChildren(
  { db }: TransactionCtx,
  tagID: number,
  parentTagID: number | null,
): Promise<number[]> {
  const rows = await db
    .updateTable("tags")
    .set({ parentTagID })
    .where("parentTagID", "=", tagID)
    .returning("tagID")
    .execute();
  return rows.map((row) => row.tagID);
}

export const removeTag = ({ db }: TransactionCtx, tagID: number) =>
  db.deleteFrom("tags").where("tagID", "=", tagID).execute();

/** Undefined if the name or URL code was taken meanwhile. */
export async function restoreTag(
  { db }: TransactionCtx,
  tagID: number,
  { before, parentTagID }: { before: RemovedTag; parentTagID: number | null },
): Promise<boolean> {
  const { name, urlcode, type, insertUserID, dateInserted, scopeCategoryIDs } = before;
  const { rows } = await sql`
    insert into tags ("tagID", name, urlcode, type, "parentTagID", "insertUserID", "dateInserted", "scopeCategoryIDs")
    overriding system value
    values (${tagID}, ${name}, ${urlcode}, ${type}, ${parentTagID}, ${insertUserID}, ${dateInserted}::timestamptz,
      ${scopeCategoryIDs && [...scopeCategoryIDs]}::int[])
    on conflict do nothing returning "tagID"`.execute(db);
  return rows.length > 0;
}

export const returnChildren = (
  { db }: TransactionCtx,
  tagID: number,
  { childIDs, from }: { childIDs: readonly number[]; from: number | null },
) =>
  db
    .updateTable("tags")
    .set({ parentTagID: tagID })
    .where("tagID", "=", sql<number>`any(${[...childIDs]}::int[])`)
    .where("parentTagID", from === null ? "is" : "=", from)
    .execute();

export const listChildren = ({ db }: Ctx, tagID: number) =>
  db
    .selectFrom("tags")
    .select(["tagID", "name", "urlcode"])
    .where("parentTagID", "=", tagID)
    .orderBy("name")
    .execute();

export async function listWithDescendants(
  { db }: Ctx,
  tagIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ tagID: number }>`
    with recursive below as (
      select "tagID" from tags where "tagID" = any(${[...tagIDs]}::bigint[])
      union select tags."tagID" from tags join below on tags."parentTagID" = below."tagID"
    ) select "tagID" from below`.execute(db);
  return rows.map(({ tagID }) => tagID);
}
