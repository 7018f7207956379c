import type { Ctx } from "#platform/server/context.ts";
import { fetchCards } from "../embeds/find-cards.ts";
import { fetchCopies } from "../embeds/picture-copies.ts";
import type { RenderedBody } from "./read-body.ts";
import { type BodySource, renderBody } from "./render-body.ts";

/**
 * For jobs after a member's body was saved: looks at the pages that it links to and copies its pictures, and
 * renders it again if that brought anything. Undefined where the body as it is kept needs no change.
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
  // Another body may have brought meanwhile what this one needs.
  return (source.keptHtml ?? first.html) === first.html ? undefined : first;
}
