import { sql } from "kysely";
import type { EmbedCard } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { LinkPreview } from "../../../contract/resources.ts";

interface KnownPage {
  url: string;
  card: EmbedCard | null;
  preview: { page: LinkPreview | null } | null;
}

export async function listKnownPages({ db, now }: Ctx, urls: readonly string[]) {
  const { rows } = await sql<KnownPage>`
    select asked.url, c.card, case when s.url is not null then json_build_object('page', s.preview) end as preview
    from unnest(${[...urls]}::text[]) as asked (url)
    left join "linkCards" c on c.url = asked.url
    left join scrapes s on s.url = asked.url and s."dateExpires" > ${now()}
    where c.url is not null or s.url is not null`.execute(db);
  return rows;
}

export async function storeLinkCard({ db, now }: Ctx, url: string, card: EmbedCard) {
  const row = { card: JSON.stringify(card), dateUpdated: now() };
  await db
    .insertInto("linkCards")
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(row))
    .execute();
}
