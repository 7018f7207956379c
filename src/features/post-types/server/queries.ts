import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { oneOf } from "#platform/server/database/filters.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

export const listTypeRows = ({ db }: Ctx) =>
  db.selectFrom("postTypes").selectAll().orderBy("dateInserted").orderBy("postTypeID").execute();

export const listFieldRows = ({ db }: Ctx) =>
  db.selectFrom("postFields").selectAll().where("isDeleted", "=", false).execute();

export const listAttached = ({ db }: Ctx) =>
  db.selectFrom("postTypeFields").selectAll().orderBy("sort").orderBy("postFieldID").execute();

export type PostTypeRow = Awaited<ReturnType<typeof listTypeRows>>[number];
export type PostFieldRow = Awaited<ReturnType<typeof listFieldRows>>[number];
export type AttachedField = Awaited<ReturnType<typeof listAttached>>[number];

type Stamps = "insertUserID" | "updateUserID" | "dateInserted" | "dateUpdated";

const updated = ({ viewer, now }: TransactionCtx) => ({
  updateUserID: viewer.userID,
  dateUpdated: now(),
});

const stamped = (tx: TransactionCtx) => ({
  ...updated(tx),
  insertUserID: tx.viewer.userID,
  dateInserted: tx.now(),
});

export type PostTypeValues = Omit<PostTypeRow, Stamps>;

export const insertType = (tx: TransactionCtx, values: PostTypeValues) =>
  tx.db
    .insertInto("postTypes")
    .values({ ...values, ...stamped(tx) })
    .execute();

/** Built-in types have a row once they are changed. */
export const storeType = (tx: TransactionCtx, values: PostTypeValues) =>
  tx.db
    .insertInto("postTypes")
    .values({ ...values, ...stamped(tx) })
    .onConflict((conflict) =>
      conflict.column("postTypeID").doUpdateSet({ ...values, ...updated(tx) }),
    )
    .execute();

export type PostFieldValues = Omit<PostFieldRow, Stamps>;

export const insertField = (tx: TransactionCtx, values: PostFieldValues) =>
  tx.db
    .insertInto("postFields")
    .values({
      ...values,
      dropdownOptions: toJson(values.dropdownOptions),
      ...stamped(tx),
    })
    .execute();

export const changeField = (
  tx: TransactionCtx,
  postFieldID: string,
  { dropdownOptions, ...values }: Partial<PostFieldValues>,
) =>
  tx.db
    .updateTable("postFields")
    .set({
      ...values,
      ...(dropdownOptions !== undefined && { dropdownOptions: toJson(dropdownOptions) }),
      ...updated(tx),
    })
    .where("postFieldID", "=", postFieldID)
    .execute();

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function setAttached(
  { db }: TransactionCtx,
  postTypeID: string,
  postFieldIDs: readonly string[],
) {
  await db.deleteFrom("postTypeFields").where("postTypeID", "=", postTypeID).execute();
  if (postFieldIDs.length === 0) return;
  const rows = postFieldIDs.map((postFieldID, sort) => ({ postTypeID, postFieldID, sort }));
  await db.insertInto("postTypeFields").values(rows).execute();
}

/** Values of the fields that the type of each discussion has now; others are kept, but not listed. */
export const listValues = (
  { db }: Ctx,
  discussionIDs: readonly number[],
  postFieldIDs: readonly string[],
) =>
  db
    .selectFrom("postFieldValues as v")
    .innerJoin("discussions as d", "d.discussionID", "v.discussionID")
    .innerJoin("postTypeFields as t", (join) =>
      join.onRef("t.postTypeID", "=", "d.postTypeID").onRef("t.postFieldID", "=", "v.postFieldID"),
    )
    .select(["v.discussionID", "v.postFieldID", "v.value", "d.insertUserID"])
    .where("v.discussionID", "=", sql<number>`any(${[...discussionIDs]}::int[])`)
    .where("v.postFieldID", "=", sql<string>`any(${[...postFieldIDs]}::text[])`)
    .orderBy("t.sort")
    .execute();

/** Values of these fields, whatever type the discussion has. */
export const listStoredValues = (
  { db }: Ctx,
  discussionID: number,
  postFieldIDs: readonly string[],
) =>
  db
    .selectFrom("postFieldValues as v")
    .innerJoin("discussions as d", "d.discussionID", "v.discussionID")
    .select(["v.postFieldID", "v.value", "d.insertUserID"])
    .where("v.discussionID", "=", discussionID)
    .where("v.postFieldID", "=", sql<string>`any(${[...postFieldIDs]}::text[])`)
    .execute();

export const listPostsWithValues = (
  { db }: Ctx,
  postFieldIDs: readonly string[],
  { after, limit }: { after: number; limit: number },
) =>
  db
    .selectFrom("postFieldValues")
    .select("discussionID")
    .distinct()
    .where("postFieldID", "=", sql<string>`any(${[...postFieldIDs]}::text[])`)
    .where("discussionID", ">", after)
    .orderBy("discussionID")
    .limit(limit)
    .execute();

export const storeValue = (
  { db }: TransactionCtx,
  {
    discussionID,
    postFieldID,
    value,
  }: { discussionID: number; postFieldID: string; value: unknown },
) => {
  const json = JSON.stringify(value);
  return db
    .insertInto("postFieldValues")
    .values({ discussionID, postFieldID, value: json })
    .onConflict((conflict) =>
      conflict.columns(["discussionID", "postFieldID"]).doUpdateSet({ value: json }),
    )
    .execute();
};

export const removeValue = ({ db }: TransactionCtx, discussionID: number, postFieldID: string) =>
  db
    .deleteFrom("postFieldValues")
    .where("discussionID", "=", discussionID)
    .where("postFieldID", "=", postFieldID)
    .execute();

export const removeValuesOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("postFieldValues")
    .where("discussionID", "in", (eb) =>
      eb.selectFrom("discussions").select("discussionID").where("insertUserID", "=", userID),
    )
    .execute();

/** Matches a text or number case-insensitively, or one element of a list. Begins with an index scan. */
export function hasValue(
  { postFieldID, isList, text, postTypeIDs, authorID }: WantedValue,
  rowID: RowID,
): RawBuilder<boolean> {
  const lowered = text.toLowerCase();
  const isWanted = isList
    ? sql`jsonb_typeof(v.value) = 'array' and "itemsOfValue"(v.value) @> ${[lowered]}::text[]`
    : sql`lower(left(v.value #>> '{}', 200)) = ${lowered.slice(0, 200)}`;
  const isOwn = authorID === undefined ? sql`` : sql`and discussions."insertUserID" = ${authorID}`;
  return sql`(discussions."postTypeID" = ${oneOf(postTypeIDs, "text")} ${isOwn} and ${rowID} in (
    select v."discussionID" from "postFieldValues" v where v."postFieldID" = ${postFieldID} and ${isWanted}))`;
}

export interface WantedValue {
  postFieldID: string;
  isList: boolean;
  text: string;
  /** Types with the field; posts of others keep values that are not shown. */
  postTypeIDs: readonly string[];
  authorID?: number;
}

export const nothing = sql<boolean>`false`;

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

export const listPostTypes = (
  { db }: Ctx,
  discussionIDs: readonly number[],
  postTypeIDs: readonly string[],
) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "postTypeID"])
    .where("discussionID", "=", sql<number>`any(${[...discussionIDs]}::int[])`)
    .where("postTypeID", "=", sql<string>`any(${[...postTypeIDs]}::text[])`)
    .execute();
