import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";
import type { Marks } from "../../extension-points.ts";
import { asState } from "../../words/quoted-lexemes.ts";

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
  /** `name:value` */
  facetValues: readonly string[];
  /** A `tsvector` as text. */
  words: string;
}

/** Inserts or updates documents of one type, in one statement. */
export async function saveDocuments(
  { db }: Ctx,
  recordType: string,
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof DocumentRow>(key: Key) => rows.map((row) => row[key]);
  await sql`
    insert into "searchDocuments" ("recordType", "recordID", type, "placeID", "rootType", "rootID", "insertUserID",
      "dateInserted", "dateUpdated", score, hot, "nameKey", "tagIDs", "facetValues", words)
    select ${recordType}, id, type, place, "rootType", root, author, inserted, updated, score, hot, name,
      tags::integer[], array(select json_array_elements_text(facets::json)), words::tsvector
    from unnest(${column("recordID")}::integer[], ${column("type")}::text[], ${column("placeID")}::integer[],
      ${column("rootType")}::text[], ${column("rootID")}::integer[], ${column("insertUserID")}::integer[],
      ${column("dateInserted")}::timestamptz[], ${column("dateUpdated")}::timestamptz[], ${column("score")}::integer[],
      ${column("hot")}::float8[], ${column("nameKey")}::text[],
      ${rows.map(({ tagIDs }) => `{${tagIDs.join(",")}}`)}::text[],
      ${rows.map(({ facetValues }) => JSON.stringify(facetValues))}::text[], ${column("words")}::text[])
      as given (id, type, place, "rootType", root, author, inserted, updated, score, hot, name, tags, facets, words)
    order by id
    on conflict ("recordType", "recordID") do update set type = excluded.type, "placeID" = excluded."placeID",
      "rootType" = excluded."rootType", "rootID" = excluded."rootID", "insertUserID" = excluded."insertUserID",
      "dateInserted" = excluded."dateInserted", "dateUpdated" = excluded."dateUpdated", score = excluded.score,
      hot = excluded.hot, "nameKey" = excluded."nameKey", "tagIDs" = excluded."tagIDs", "facetValues" = excluded."facetValues",
      words = excluded.words`.execute(db);
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

export async function movePlace(
  { db }: Ctx,
  recordType: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    with moved as (select "recordID" from "searchDocuments" where "recordType" = ${recordType} and "placeID" = ${from}
      order by "recordID" for no key update)
    update "searchDocuments" as document set "placeID" = ${to} from moved
    where document."recordType" = ${recordType} and document."recordID" = moved."recordID"`.execute(
    db,
  );
}

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

export async function listIndexedPlaces(
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("searchDocuments")
    .select(["recordID", "placeID"])
    .where("recordType", "=", recordType)
    .where("recordID", "in", [...recordIDs])
    .execute();
  return new Map(rows.map(({ recordID, placeID }) => [recordID, placeID]));
}

export const listIndexedRoots = (
  { db }: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<RecordRef[]> =>
  db
    .selectFrom("searchDocuments")
    .select(["rootType as recordType", "rootID as recordID"])
    .distinct()
    .where("recordType", "=", recordType)
    .where("recordID", "in", [...recordIDs])
    .execute();

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

/** Copies the place of these records to their children. Rows are locked in key order. */
export async function moveParts(
  { db }: Ctx,
  rootType: string,
  roots: readonly { recordID: number; placeID: number }[],
): Promise<void> {
  if (roots.length === 0) return;
  await sql`
    with moved as (
      select document."recordType", document."recordID", root.place
      from unnest(${roots.map(({ recordID }) => recordID)}::integer[], ${roots.map(({ placeID }) => placeID)}::integer[])
        as root (id, place)
      join "searchDocuments" as document on document."rootType" = ${rootType} and document."rootID" = root.id
      where document."placeID" <> root.place
      order by document."recordType", document."recordID" for no key update of document
    )
    update "searchDocuments" as document set "placeID" = moved.place from moved
    where document."recordType" = moved."recordType" and document."recordID" = moved."recordID"`.execute(
    db,
  );
}

export async function lastIndexedID({ db }: Ctx, recordType: string): Promise<number> {
  const row = await db
    .selectFrom("searchDocuments")
    .select(({ fn }) => fn.max("recordID").as("last"))
    .where("recordType", "=", recordType)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function marksOfRoots(
  { db }: Ctx,
  roots: readonly RecordRef[],
): Promise<ReadonlyMap<string, Marks>> {
  if (roots.length === 0) return new Map();
  const { rows } = await sql<RecordRef & Marks>`
    select "recordType", "recordID", "tagIDs", "facetValues",
      array(select substr(lexeme, 2) from unnest(words) where lexeme like ${`${asState("")}%`}) as states
    from "searchDocuments"
    where ("recordType", "recordID") in (
      select * from unnest(${roots.map(({ recordType }) => recordType)}::text[], ${roots.map(({ recordID }) => recordID)}::integer[]))`.execute(
    db,
  );
  return new Map(
    rows.map(({ tagIDs, states, facetValues, ...root }) => [
      keyOfRecord(root),
      { tagIDs, states, facetValues },
    ]),
  );
}
