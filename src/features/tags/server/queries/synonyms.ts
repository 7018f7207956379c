import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface Synonym {
  name: string;
  urlcode: string;
}

export async function listSynonyms(
  { db }: Ctx,
  tagIDs: readonly number[],
): Promise<(Synonym & { tagID: number })[]> {
  if (tagIDs.length === 0) return [];
  return db
    .selectFrom("tagSynonyms")
    .select(["tagID", "name", "urlcode"])
    .where("tagID", "=", sql<number>`any(${[...tagIDs]}::int[])`)
    .orderBy(sql`lower(name)`)
    .execute();
}

export const findSynonyms = (
  { db }: Ctx,
  { names, urlcodes }: { names: readonly string[]; urlcodes: readonly string[] },
  isVisible: RawBuilder<boolean>,
): Promise<(Synonym & { tagID: number })[]> =>
  db
    .selectFrom("tagSynonyms")
    .innerJoin("tags", "tags.tagID", "tagSynonyms.tagID")
    .select(["tagSynonyms.tagID", "tagSynonyms.name", "tagSynonyms.urlcode"])
    .where(isVisible)
    .where((eb) =>
      eb.or([
        eb(sql`lower("tagSynonyms".name)`, "=", sql`any(${lowered(names)}::text[])`),
        eb(sql`lower("tagSynonyms".urlcode)`, "=", sql`any(${lowered(urlcodes)}::text[])`),
      ]),
    )
    .execute();

const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());

/** Adds synonyms, except for existing ones of any tag. Returns how many were added. */
export async function addSynonyms(
  { db, now }: TransactionCtx,
  tagID: number,
  synonyms: readonly Synonym[],
): Promise<number> {
  if (synonyms.length === 0) return 0;
  const added = await db
    .insertInto("tagSynonyms")
    .values(synonyms.map((synonym) => ({ ...synonym, tagID, dateInserted: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("tagSynonymID")
    .execute();
  return added.length;
}

export const removeSynonyms = (
  { db }: TransactionCtx,
  tagID: number,
  urlcodes: readonly string[],
) =>
  db
    .deleteFrom("tagSynonyms")
    .where("tagID", "=", tagID)
    .where(sql`lower(urlcode)`, "=", sql`any(${lowered(urlcodes)}::text[])`)
    .execute();

export const moveSynonyms = (
  { db }: TransactionCtx,
  { tagID, intoTagID }: { tagID: number; intoTagID: number },
) => db.updateTable("tagSynonyms").set({ tagID: intoTagID }).where("tagID", "=", tagID).execute();
