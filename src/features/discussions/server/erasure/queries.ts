import { sql } from "kysely";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { wipedTitle } from "../domain/shown-title.ts";
import { lockDiscussions } from "../queries/discussions.ts";

export async function listUnerasedDiscussions(
  { db }: Ctx,
  insertUserID: number,
  { limit, deleted }: { limit: number; deleted: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("insertUserID", "=", insertUserID)
    .where((eb) =>
      eb.or([eb("body", "<>", ""), ...(deleted ? [] : [eb("dateDeleted", "is", null)])]),
    )
    .orderBy("discussionID")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

/** Erases texts and all revisions; returns the cache tags to invalidate. */
export async function eraseDiscussions(tx: TransactionCtx, discussionIDs: readonly number[]) {
  if (discussionIDs.length === 0) return [];
  const { db } = tx;
  await lockDiscussions(tx, discussionIDs);
  await db
    .updateTable("discussions")
    .set({
      name: trusted(wipedTitle, "of the product"),
      body: "",
      bodyHtml: "",
      bodyText: "",
      excerpt: "",
      deleteReason: null,
      canonicalUrl: null,
    })
    .where("discussionID", "in", discussionIDs)
    .execute();
  await db.deleteFrom("discussionRevisions").where("discussionID", "in", discussionIDs).execute();
  return discussionIDs.map((discussionID) => `discussion:${discussionID}`);
}

export async function forgetAuthorAddresses({ db }: TransactionCtx, insertUserID: number) {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("insertUserID", "=", insertUserID)
    .where(sql`"insertIPAddress"`, "is not", null)
    .orderBy("discussionID")
    .forNoKeyUpdate()
    .execute();
  await db
    .updateTable("discussions")
    .set({ insertIPAddress: null })
    .where(
      "discussionID",
      "=",
      sql<number>`any(${rows.map(({ discussionID }) => discussionID)}::int[])`,
    )
    .execute();
}
