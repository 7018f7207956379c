import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function listAliases({ db }: Ctx, articleID: number): Promise<string[]> {
  const rows = await db
    .selectFrom("articleAliases")
    .select("path")
    .where("articleID", "=", articleID)
    .orderBy("path")
    .execute();
  return rows.map(({ path }) => path);
}

export async function findAlias({ db }: Ctx, path: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("articleAliases")
    .select("articleID")
    .where("path", "=", path)
    .executeTakeFirst();
  return row?.articleID;
}

/** Throws a duplicate error if another article has one of the paths. */
export async function replaceAliases(
  { db }: TransactionCtx,
  articleID: number,
  paths: readonly string[],
): Promise<void> {
  await db.deleteFrom("articleAliases").where("articleID", "=", articleID).execute();
  if (paths.length > 0)
    await db
      .insertInto("articleAliases")
      .values(paths.map((path) => ({ path, articleID })))
      .execute();
}
