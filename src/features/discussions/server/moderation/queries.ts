import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { columns } from "../queries/discussions.ts";

export async function resolveIn(
  { db, viewer, now }: TransactionCtx,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("categoryID", "=", sql<number>`any(${[...categoryIDs]}::int[])`)
    .where("resolved", "=", false)
    .where("dateDeleted", "is", null)
    .where("redirectDiscussionID", "is", null)
    .orderBy("discussionID")
    .forNoKeyUpdate()
    .execute();
  const discussionIDs = rows.map(({ discussionID }) => discussionID);
  await db
    .updateTable("discussions")
    .set({ resolved: true, resolvedUserID: viewer.userID, dateResolved: now() })
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::int[])`)
    .execute();
  return discussionIDs;
}

interface Typed {
  categoryID: number;
  type: string;
}

const convertedColumns = [...columns, "body", "format", "bodyHtml", "bodyText"] as const;

/** Posts of types that are based on it are left out. */
const ofType = ({ db }: Ctx, { categoryID, type }: Typed) =>
  db
    .selectFrom("discussions")
    .where("categoryID", "=", categoryID)
    .where("type", "=", type)
    .where("postTypeID", "=", type)
    .where("redirectDiscussionID", "is", null);

export async function countOfType(ctx: Ctx, categoryID: number, type: string): Promise<number> {
  const { count } = await ofType(ctx, { categoryID, type })
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const lockOfPostType = (
  tx: TransactionCtx,
  postTypeID: string,
  { after, limit }: { after: number; limit: number },
) =>
  tx.db
    .selectFrom("discussions")
    .where("postTypeID", "=", postTypeID)
    .where("discussionID", ">", after)
    .where("redirectDiscussionID", "is", null)
    .select(convertedColumns)
    .orderBy("discussionID")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

export const lockOfType = (tx: TransactionCtx, { limit, ...which }: Typed & { limit: number }) =>
  ofType(tx, which)
    .select(convertedColumns)
    .orderBy("discussionID")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
