import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export const findReaction = ({ db }: Ctx, { recordType, recordID }: RecordRef, userID: number) =>
  db
    .selectFrom("reactions")
    .selectAll()
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("userID", "=", userID)
    .executeTakeFirst();

export type ReactionRow = NonNullable<Awaited<ReturnType<typeof findReaction>>>;

export type NewReaction = Omit<ReactionRow, "reactionID">;

/** Replaces the member's previous reaction. */
export const storeReaction = ({ db }: TransactionCtx, reaction: NewReaction) =>
  db
    .insertInto("reactions")
    .values(reaction)
    .onConflict((conflict) =>
      conflict.columns(["recordType", "recordID", "userID"]).doUpdateSet((eb) => ({
        tagID: eb.ref("excluded.tagID"),
        value: eb.ref("excluded.value"),
        points: eb.ref("excluded.points"),
        receiverID: eb.ref("excluded.receiverID"),
        categoryID: eb.ref("excluded.categoryID"),
        dateInserted: eb.ref("excluded.dateInserted"),
      })),
    )
    .execute();

export const removeReaction = ({ db }: TransactionCtx, reactionID: number) =>
  db.deleteFrom("reactions").where("reactionID", "=", reactionID).execute();

interface Asked extends RecordRef {
  tagIDs: readonly number[];
}

const reactionsTo = ({ db }: Ctx, { recordType, recordID, tagIDs }: Asked) =>
  db
    .selectFrom("reactions")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`);

export const listReactions = (
  ctx: Ctx,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) =>
  reactionsTo(ctx, asked)
    .selectAll()
    .orderBy("dateInserted", "desc")
    .orderBy("reactionID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReactions(ctx: Ctx, asked: Asked): Promise<number> {
  const { count } = await reactionsTo(ctx, asked)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const listReactionsBy = ({ db }: Ctx, userID: number, limit: number) =>
  db
    .selectFrom("reactions")
    .select(["recordType", "recordID"])
    .where("userID", "=", userID)
    .limit(limit)
    .execute();

export const findReactionByID = (
  { db }: Ctx,
  reactionID: number,
): Promise<ReactionRow | undefined> =>
  db.selectFrom("reactions").selectAll().where("reactionID", "=", reactionID).executeTakeFirst();

export async function listReactionIDsBy(
  { db }: Ctx,
  userID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("reactions")
    .select("reactionID")
    .where("userID", "=", userID)
    .where("reactionID", ">", after)
    .orderBy("reactionID")
    .limit(limit)
    .execute();
  return rows.map(({ reactionID }) => reactionID);
}
