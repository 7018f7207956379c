import type { Ctx } from "#platform/server/context.ts";
import { type EmbedCard, embedSources } from "../extension-points.ts";
import type { Cards } from "./write-cards.ts";

/** Cached cards of URLs, without requests to other sites. */
export async function findCards(ctx: Ctx, addresses: readonly string[]): Promise<Cards> {
  if (addresses.length === 0) return new Map();
  const sources = ctx.platform.extensions.list(embedSources);
  const cardMaps = await Promise.all(sources.map((source) => source.find(ctx, addresses)));
  return new Map(
    addresses.map((url) => [url, chooseCard(cardMaps.map((cards) => cards.get(url)))]),
  );
}

/** First card of any source; null only once every source has none. */
const chooseCard = (candidates: readonly (EmbedCard | null | undefined)[]) =>
  candidates.find(Boolean) ?? (candidates.includes(undefined) ? undefined : null);

/** Has every source fetch the pages for a member; returns whether there are any cards. */
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
