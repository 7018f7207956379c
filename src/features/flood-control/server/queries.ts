import type { TransactionCtx } from "#platform/server/context.ts";

/** What a member has posted of one kind; other posts of the same member wait until the transaction ends. */
export const lockFloodControl = ({ db }: TransactionCtx, userID: number, kind: string) =>
  db
    .insertInto("floodControls")
    .values({ userID, kind })
    .onConflict((conflict) => conflict.columns(["userID", "kind"]).doUpdateSet({ kind }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Forgets what a member posted, after whoever posts as the member right now. */
export async function forgetPosted({ db }: TransactionCtx, userID: number): Promise<void> {
  await db.deleteFrom("floodControls").where("userID", "=", userID).execute();
}

export interface Posted {
  dates: Date[];
  digest: Buffer;
  recordID: number;
}

export const notePosted = ({ db }: TransactionCtx, userID: number, kind: string, posted: Posted) =>
  db
    .updateTable("floodControls")
    .set(posted)
    .where("userID", "=", userID)
    .where("kind", "=", kind)
    .execute();
