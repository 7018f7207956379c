import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function storeSetupLink({ db, now }: TransactionCtx, digest: Buffer) {
  const row = { digest, dateInserted: now() };
  await db
    .insertInto("setupLinks")
    .values({ setupLinkID: 1, ...row })
    .onConflict((conflict) => conflict.column("setupLinkID").doUpdateSet(row))
    .execute();
}

/** Takes the link out of use; true if the digest was that of the good one. */
export async function useSetupLink({ db }: TransactionCtx, digest: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("setupLinks")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isSetupLink({ db }: Ctx, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("setupLinks")
    .select("setupLinkID")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row !== undefined;
}
