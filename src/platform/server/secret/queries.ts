import type { Ctx } from "../context.ts";

export async function findFingerprint({ db }: Ctx): Promise<string | undefined> {
  const row = await db.selectFrom("siteSecrets").select("fingerprint").executeTakeFirst();
  return row?.fingerprint;
}

/** Stores the fingerprint unless another node was faster; returns the stored one. */
export async function storeFingerprint({ db }: Ctx, fingerprint: string): Promise<string> {
  const row = await db
    .insertInto("siteSecrets")
    .values({ fingerprint })
    .onConflict((conflict) =>
      conflict.column("isOnly").doUpdateSet((eb) => ({ isOnly: eb.ref("siteSecrets.isOnly") })),
    )
    .returning("fingerprint")
    .executeTakeFirstOrThrow();
  return row.fingerprint;
}

export async function deleteFingerprint({ db }: Ctx): Promise<void> {
  await db.deleteFrom("siteSecrets").execute();
}
