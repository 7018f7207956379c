import { getVisibleDiscussion, listRanked } from "#features/discussions/server/public.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { bookmarkDiscussion, listBookmarked } from "../contract/routes.ts";
import { addBookmark, rankedByBookmark, removeBookmark } from "./queries.ts";

export const routes = [
  handle(bookmarkDiscussion, async (ctx, { params: { discussionID }, body }) => {
    await getVisibleDiscussion(ctx, discussionID);
    await (body.bookmarked ? addBookmark : removeBookmark)(ctx, discussionID);
    return body;
  }),
  handle(listBookmarked, (ctx, { query }) =>
    listRanked(ctx, rankedByBookmark(ctx.viewer.userID), query),
  ),
];
