import type { TransactionCtx } from "#platform/server/context.ts";

export const insertFailure = ({ db, now }: TransactionCtx, addonID: number, kind: string) =>
  db.insertInto("addonFailures").values({ addonID, kind, dateInserted: now() }).execute();

/** How often it failed since, by kind. */
export async function countFailures(
  { db }: TransactionCtx,
  addonID: number,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("addonFailures")
    .select(["kind", ({ fn }) => fn.countAll<string>().as("count")])
    .where("addonID", "=", addonID)
    .where("dateInserted", ">", since)
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

export const deleteFailures = ({ db }: TransactionCtx, addonID: number) =>
  db.deleteFrom("addonFailures").where("addonID", "=", addonID).execute();

export const deleteOldFailures = ({ db }: TransactionCtx, before: Date) =>
  db.deleteFrom("addonFailures").where("dateInserted", "<", before).execute();
