import type { Ctx } from "#platform/server/context.ts";
import { fetchCards } from "../embeds/find-cards.ts";
import { fetchCopies } from "../embeds/picture-copies.ts";
import { renderBody } from "./render-body.ts";
import type { BodySource, RenderedBody } from "./rendered-body.ts";

/**
 * For jobs after a member saved a body: fetches cards and copies pictures, and renders again if there are new
 * ones. Undefined if the stored body is current.
 */
export async function renderWithCards(
  ctx: Ctx,
  source: BodySource,
  userID: number,
): Promise<RenderedBody | undefined> {
  const first = await renderBody(ctx, source);
  const { pendingCards, pendingPictures } = first;
  const hasCards = pendingCards.length > 0 && (await fetchCards(ctx, pendingCards, userID));
  const hasCopies = pendingPictures.length > 0 && (await fetchCopies(ctx, pendingPictures, userID));
  if (hasCards || hasCopies) return renderBody(ctx, source);
  // Another body may have fetched the same cards meanwhile.
  return (source.keptHtml ?? first.html) === first.html ? undefined : first;
}
