import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const mostRecent = 30;

interface Recent {
  kinds: readonly string[];
  since: Date;
}

export async function countRecent({ db, viewer }: Ctx, { kinds, since }: Recent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "floodControls", unnest(dates) as date
    where "userID" = ${viewer.userID} and kind = any(${[...kinds]}::text[]) and date >= ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Serializes posts of a member until the transaction ends. */
export const lockFloodControl = ({ db }: TransactionCtx, userID: number, kind: string) =>
  db
    .insertInto("floodControls")
    .values({ userID, kind })
    .onConflict((conflict) => conflict.columns(["userID", "kind"]).doUpdateSet({ kind }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Waits for posts in progress. */
export async function forgetPosted({ db }: TransactionCtx, userID: number): Promise<void> {
  await sql`
    with locked as (
      select kind from "floodControls" where "userID" = ${userID} order by kind for update
    )
    delete from "floodControls" f using locked
    where f."userID" = ${userID} and f.kind = locked.kind`.execute(db);
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
