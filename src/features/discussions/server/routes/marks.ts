import { paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../../contract/routes/marks.ts";
import { markAllRead, markDiscussion } from "../actions/mark-discussion.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { findMarked } from "../domain/marked.ts";
import { presentDiscussions } from "../domain/view.ts";
import { type Mark, setReadPosition } from "../queries/reading.ts";

export const markRoutes = [
  handle(contract.bookmarkDiscussion, async (ctx, { params, body }) => {
    await markDiscussion(ctx, params.discussionID, "dateBookmarked", body.bookmarked);
    return body;
  }),
  handle(contract.muteDiscussion, async (ctx, { params, body }) => {
    await markDiscussion(ctx, params.discussionID, "dateMuted", body.muted);
    return body;
  }),
  handle(contract.dismissDiscussion, async (ctx, { params, body }) => {
    await markDiscussion(ctx, params.discussionID, "dateDismissed", body.dismissed);
    return body;
  }),
  handle(contract.listBookmarked, (ctx, { query }) => list(ctx, "dateBookmarked", query)),
  handle(contract.listMuted, (ctx, { query }) => list(ctx, "dateMuted", query)),
  handle(contract.markAllRead, (ctx, { body }) => markAllRead(ctx, body.categoryID)),
  handle(contract.markDiscussionRead, async (ctx, { params, body }) => {
    const { discussionID } = params;
    const { lastPosition } = await getVisibleDiscussion(ctx, discussionID);
    const position = Math.min(body.position, lastPosition);
    return ctx.transaction(async (inside) => ({
      position: await setReadPosition(inside, { discussionID, position }),
    }));
  }),
];

interface Asked {
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

async function list(ctx: Ctx, mark: Mark, { page, limit, expand }: Asked) {
  const { rows, hasMore } = await findMarked(ctx, mark, { page, limit });
  return paged(await presentDiscussions(ctx, rows, expand), { page, limit, hasMore });
}
