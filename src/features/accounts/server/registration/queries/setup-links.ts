import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const goodMs = 7 * 86_400_000;

const goodSince = ({ now }: Ctx) => new Date(now().getTime() - goodMs);

export async function storeSetupLink(tx: TransactionCtx, digest: Buffer) {
  const { db, now } = tx;
  await db.deleteFrom("setupLinks").where("dateInserted", "<", goodSince(tx)).execute();
  await db.insertInto("setupLinks").values({ digest, dateInserted: now() }).execute();
}

/** Removes all links. Of concurrent requests with different links only one gets true. */
export async function useSetupLink(tx: TransactionCtx, digest: Buffer): Promise<boolean> {
  if (!(await isSetupLink(tx, digest))) return false;
  const used = await tx.db.deleteFrom("setupLinks").returning("digest").execute();
  return used.some((link) => link.digest.equals(digest));
}

export async function isSetupLink(ctx: Ctx, digest: Buffer): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("setupLinks")
    .select("setupLinkID")
    .where("digest", "=", digest)
    .where("dateInserted", ">=", goodSince(ctx))
    .executeTakeFirst();
  return row !== undefined;
}
