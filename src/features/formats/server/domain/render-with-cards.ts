import type { Ctx } from "#platform/server/context.ts";
import { fetchCards } from "./find-cards.ts";
import { type BodySource, renderBody } from "./render-body.ts";
import type { RenderedBody } from "./render-steps.ts";

/**
 * For jobs after a body was saved: looks at the pages that it links to, and renders it again if that
 * brought any cards. Undefined where the body as it is kept needs no change.
 */
export async function renderWithCards(
  ctx: Ctx,
  source: BodySource,
): Promise<RenderedBody | undefined> {
  const { pendingCards } = await renderBody(ctx, source);
  const hasNew = pendingCards.length > 0 && (await fetchCards(ctx, pendingCards));
  return hasNew ? renderBody(ctx, source) : undefined;
}
