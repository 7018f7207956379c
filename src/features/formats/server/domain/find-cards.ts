import type { Ctx } from "#platform/server/context.ts";
import { type EmbedCard, embedSources } from "../extension-points.ts";
import type { Cards } from "./write-cards.ts";

/** What is known of the addresses, without waiting for other sites. */
export async function findCards(ctx: Ctx, addresses: readonly string[]): Promise<Cards> {
  const found = addresses.map(async (url) => [url, await findCard(ctx, url)] as const);
  return new Map(await Promise.all(found));
}

/** Has every source look at the pages; says whether there is anything new to show. */
export async function fetchCards(ctx: Ctx, addresses: readonly string[]): Promise<boolean> {
  for (const url of addresses)
    for (const source of ctx.platform.extensions.list(embedSources)) await source.fetch(ctx, url);
  return [...(await findCards(ctx, addresses)).values()].some(Boolean);
}

async function findCard(ctx: Ctx, url: string): Promise<EmbedCard | null | undefined> {
  let isPending = false;
  for (const source of ctx.platform.extensions.list(embedSources)) {
    const card = await source.find(ctx, url);
    if (card) return card;
    isPending ||= card === undefined;
  }
  return isPending ? undefined : null;
}
