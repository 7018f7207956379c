import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Keys of the copies of these images; null for failures since `triedSince`. */
export async function listCopies({ db }: Ctx, urls: readonly string[], triedSince: Date) {
  const rows = await db
    .selectFrom("pictureCopies")
    .leftJoin("media", "media.mediaID", "pictureCopies.mediaID")
    .select(["url", "storageKey"])
    .where("url", "in", [...urls])
    .where((eb) =>
      eb.or([eb("storageKey", "is not", null), eb("pictureCopies.dateInserted", ">", triedSince)]),
    )
    .execute();
  return new Map(rows.map(({ url, storageKey }) => [url, storageKey]));
}

export async function storeCopy(
  { db, now }: Ctx,
  url: string,
  { mediaID, insertUserID }: { mediaID: number | null; insertUserID: number },
) {
  const row = { mediaID, insertUserID, dateInserted: now() };
  await db
    .insertInto("pictureCopies")
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(row))
    .execute();
}

export async function countTries({ db }: Ctx, insertUserID: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("pictureCopies")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("insertUserID", "=", insertUserID)
    .where("dateInserted", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const forgetAsker = ({ db }: TransactionCtx, insertUserID: number) =>
  db
    .updateTable("pictureCopies")
    .set({ insertUserID: null })
    .where("insertUserID", "=", insertUserID)
    .execute();
