import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface LabelKey {
  recordType: string;
  recordID: number;
  addonID: number;
  name: string;
}

/** False if it was there. */
export async function insertLabel({ db, now }: TransactionCtx, label: LabelKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("addonLabels")
    .values({ ...label, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False if it was not there. */
export async function deleteLabel(
  { db }: TransactionCtx,
  { recordType, recordID, addonID, name }: LabelKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("addonLabels")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("addonID", "=", addonID)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listLabels = ({ db }: Ctx, recordType: string, recordIDs: readonly number[]) =>
  db
    .selectFrom("addonLabels")
    .select(["recordID", "addonID", "name"])
    .where("recordType", "=", recordType)
    .where("recordID", "in", [...recordIDs])
    .orderBy("dateInserted")
    .orderBy("name")
    .execute();

export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number];

export async function countLabels(
  { db }: TransactionCtx,
  { recordType, recordID, addonID }: Omit<LabelKey, "name">,
): Promise<number> {
  const { count } = await db
    .selectFrom("addonLabels")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("addonID", "=", addonID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasLabels({ db }: Ctx): Promise<boolean> {
  const row = await db.selectFrom("addonLabels").select("addonID").limit(1).executeTakeFirst();
  return row !== undefined;
}
