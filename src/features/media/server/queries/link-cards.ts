import type { EmbedCard } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Cards of pages that bodies lead to, by address. */
export async function listLinkCards(
  { db }: Ctx,
  urls: readonly string[],
): Promise<Map<string, EmbedCard>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom("linkCards")
    .select(["url", "card"])
    .where("url", "in", [...urls])
    .execute();
  return new Map(rows.map(({ url, card }) => [url, card as unknown as EmbedCard]));
}

export async function storeLinkCard({ db, now }: Ctx, url: string, card: EmbedCard) {
  const row = { card: JSON.stringify(card), dateUpdated: now() };
  await db
    .insertInto("linkCards")
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(row))
    .execute();
}

/** What is remembered of these pages; `preview` is null where one could not be read. */
export async function listScrapes({ db, now }: Ctx, urls: readonly string[]) {
  if (urls.length === 0) return [];
  return db
    .selectFrom("scrapes")
    .select(["url", "preview"])
    .where("url", "in", [...urls])
    .where("dateExpires", ">", now())
    .execute();
}
