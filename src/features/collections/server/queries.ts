import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets, oneOf } from "#platform/server/database/filters.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export interface CollectionFilter {
  collectionID?: Filter<number>;
  dateUpdated?: Filter<Date>;
  name?: string;
}

const matching = ({ db }: Ctx, { collectionID, dateUpdated, name }: CollectionFilter) =>
  db
    .selectFrom("collections")
    .where((eb) => meets(eb, "collectionID", collectionID))
    .where((eb) => meets(eb, "dateUpdated", dateUpdated))
    .$if(Boolean(name), (rows) =>
      rows.where(sql<boolean>`position(lower(${name}::text) in lower(name)) > 0`),
    );

export const listCollectionRows = (
  ctx: Ctx,
  filter: CollectionFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  matching(ctx, filter)
    .selectAll()
    .orderBy("collectionID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export type CollectionRow = Awaited<ReturnType<typeof listCollectionRows>>[number];

export const countCollections = async (ctx: Ctx, filter: CollectionFilter): Promise<number> =>
  Number(
    (
      await matching(ctx, filter)
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

export const listCollectionsByID = ({ db }: Ctx, collectionIDs: readonly number[]) =>
  db
    .selectFrom("collections")
    .selectAll()
    .where("collectionID", "=", oneOf(collectionIDs, "int"))
    .orderBy("collectionID")
    .execute();

/** Locks them in the order of their ids. */
export const lockCollections = ({ db }: TransactionCtx, collectionIDs: readonly number[]) =>
  db
    .selectFrom("collections")
    .selectAll()
    .where("collectionID", "=", oneOf(collectionIDs, "int"))
    .orderBy("collectionID")
    .forNoKeyUpdate()
    .execute();

interface RecordFilter {
  collectionID?: Filter<number> | undefined;
  dateAddedToCollection?: Filter<Date> | undefined;
}

export const listRecordRows = ({ db }: Ctx, filter: RecordFilter) =>
  db
    .selectFrom("collectionRecords")
    .selectAll()
    .where((eb) => meets(eb, "collectionID", filter.collectionID))
    .where((eb) => meets(eb, "dateAddedToCollection", filter.dateAddedToCollection))
    .orderBy("collectionID")
    .orderBy("position")
    .execute();

export type RecordRow = Awaited<ReturnType<typeof listRecordRows>>[number];

export const listCollectionIDsOf = async (
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<number[]> =>
  (
    await db
      .selectFrom("collectionRecords")
      .select("collectionID")
      .where("recordType", "=", recordType)
      .where("recordID", "=", recordID)
      .orderBy("collectionID")
      .execute()
  ).map(({ collectionID }) => collectionID);

export const insertCollection = ({ db, viewer, now }: TransactionCtx, name: string) =>
  db
    .insertInto("collections")
    .values({ name, insertUserID: viewer.userID, dateInserted: now() })
    .returning("collectionID")
    .executeTakeFirstOrThrow();

export const changeCollection = (
  { db, viewer, now }: TransactionCtx,
  collectionID: number,
  values: { name?: string | undefined },
) =>
  db
    .updateTable("collections")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("collectionID", "=", collectionID)
    .execute();

export const removeCollection = ({ db }: TransactionCtx, collectionID: number) =>
  db.deleteFrom("collections").where("collectionID", "=", collectionID).execute();

type NewRecord = Omit<RecordRow, "collectionID" | "position">;

/** Replaces all records of a locked collection. */
export async function replaceRecords(
  { db }: TransactionCtx,
  collectionID: number,
  records: readonly NewRecord[],
): Promise<void> {
  await db.deleteFrom("collectionRecords").where("collectionID", "=", collectionID).execute();
  if (records.length === 0) return;
  const rows = records.map((record, position) => ({ ...record, collectionID, position }));
  await db.insertInto("collectionRecords").values(rows).execute();
}
