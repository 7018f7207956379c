import type { Ctx } from "#platform/server/context.ts";
import { type EmbedCard, embedSources } from "../extension-points.ts";
import type { Cards } from "./write-cards.ts";

/** What is known of the addresses, without waiting for other sites. */
export async function findCards(ctx: Ctx, addresses: readonly string[]): Promise<Cards> {
  if (addresses.length === 0) return new Map();
  const sources = ctx.platform.extensions.list(embedSources);
  const known = await Promise.all(sources.map((source) => source.find(ctx, addresses)));
  return new Map(addresses.map((url) => [url, chooseCard(known.map((cards) => cards.get(url)))]));
}

/** The first card there is. That there is none is known once every source says so. */
const chooseCard = (found: readonly (EmbedCard | null | undefined)[]) =>
  found.find(Boolean) ?? (found.includes(undefined) ? undefined : null);

/** Has every source look at the pages on behalf of a member; says whether there is anything new to show. */
export async function fetchCards(
  ctx: Ctx,
  addresses: readonly string[],
  userID: number,
): Promise<boolean> {
  for (const url of addresses)
    for (const source of ctx.platform.extensions.list(embedSources))
      await source.fetch(ctx, url, userID);
  return [...(await findCards(ctx, addresses)).values()].some(Boolean);
}
