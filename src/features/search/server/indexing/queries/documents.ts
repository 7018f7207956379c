import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface DocumentRow {
  recordID: number;
  type: string;
  placeID: number;
  rootType: string;
  rootID: number;
  insertUserID: number | null;
  dateInserted: Date;
  dateUpdated: Date | null;
  score: number;
  hot: number;
  nameKey: string | null;
  tagIDs: readonly number[];
  /** A `tsvector` in its written form. */
  words: string;
}

/** Puts records of one type into the index, or what has changed of them, in one statement. */
export async function saveDocuments(
  { db }: Ctx,
  recordType: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof DocumentRow>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into "searchDocuments" ("recordType", "recordID", type, "placeID", "rootType", "rootID", "insertUserID",
      "dateInserted", "dateUpdated", score, hot, "nameKey", "tagIDs", words)
    select ${recordType}, id, type, place, "rootType", root, author, inserted, updated, score, hot, name,
      tags::integer[], words::tsvector
    from unnest(${column("recordID")}::integer[], ${column("type")}::text[], ${column("placeID")}::integer[],
      ${column("rootType")}::text[], ${column("rootID")}::integer[], ${column("insertUserID")}::integer[],
      ${column("dateInserted")}::timestamptz[], ${column("dateUpdated")}::timestamptz[], ${column("score")}::integer[],
      ${column("hot")}::float8[], ${column("nameKey")}::text[],
      ${rows.map(({ tagIDs }) => `{${tagIDs.join(",")}}`)}::text[], ${column("words")}::text[])
      as given (id, type, place, "rootType", root, author, inserted, updated, score, hot, name, tags, words)
    order by id
    on conflict ("recordType", "recordID") do update set type = excluded.type, "placeID" = excluded."placeID",
      "rootType" = excluded."rootType", "rootID" = excluded."rootID", "insertUserID" = excluded."insertUserID",
      "dateInserted" = excluded."dateInserted", "dateUpdated" = excluded."dateUpdated", score = excluded.score,
      hot = excluded.hot, "nameKey" = excluded."nameKey", "tagIDs" = excluded."tagIDs", words = excluded.words`.execute(
    db,
  );
}

export async function deleteDocuments(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  if (recordIDs.length === 0) return;
  await db
    .deleteFrom("searchDocuments")
    .where("recordType", "=", recordType)
    .where("recordID", "in", [...recordIDs])
    .execute();
}

/** All in one place lies in another one. */
export async function movePlace(
  { db }: Ctx,
  recordTypes: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (recordTypes.length === 0) return;
  await db
    .updateTable("searchDocuments")
    .set({ placeID: to })
    .where("recordType", "in", [...recordTypes])
    .where("placeID", "=", from)
    .execute();
}

/** Takes what is a part of these records out of the index. */
export async function deleteParts(
  { db }: Ctx,
  rootType: string,
  rootIDs: readonly number[],
): Promise<void> {
  if (rootIDs.length === 0) return;
  await db
    .deleteFrom("searchDocuments")
    .where("rootType", "=", rootType)
    .where("rootID", "in", [...rootIDs])
    .execute();
}

export async function listIndexed(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("searchDocuments")
    .select("recordID")
    .where("recordType", "=", recordType)
    .where("recordID", "in", [...recordIDs])
    .execute();
  return rows.map(({ recordID }) => recordID);
}

/** Those that are in the index between two ids, the first not included. */
export async function listIndexedBetween(
  { db }: Ctx,
  recordType: string,
  { after, until }: { after: number; until: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("searchDocuments")
    .select("recordID")
    .where("recordType", "=", recordType)
    .where("recordID", ">", after)
    .where("recordID", "<=", until)
    .execute();
  return rows.map(({ recordID }) => recordID);
}

/** What is a part of a record lies where that lies. */
export async function moveParts(
  { db }: Ctx,
  root: { recordType: string; recordID: number; placeID: number },
): Promise<void> {
  await db
    .updateTable("searchDocuments")
    .set({ placeID: root.placeID })
    .where("rootType", "=", root.recordType)
    .where("rootID", "=", root.recordID)
    .where("placeID", "<>", root.placeID)
    .execute();
}
