import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createEmbeddedPage } from "#features/embedding/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Edits of a page of another site, for the tests of edits at the same time. */
export async function embeddedPageEdit(ctx: Ctx, round: number) {
  const origin = `https://page-${round}-${Date.now()}.example`;
  const discussionID = await createDiscussion(ctx);
  const { embeddedPageID } = await createEmbeddedPage(ctx, { discussionID, origin });
  return {
    path: `/embedding/pages/${embeddedPageID}`,
    body: (number: number) => ({ url: `${origin}/place-${number}` }),
  };
}
