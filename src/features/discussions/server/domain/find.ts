import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type DiscussionRow, findDiscussion } from "../queries/discussions.ts";

/** The discussion, if the viewer may see it. Unseen is 404; deleted is 410 for those who could see it. */
export async function getVisibleDiscussion(ctx: Ctx, discussionID: number): Promise<DiscussionRow> {
  const row = await findDiscussion(ctx, discussionID);
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  if (!row || !visible.has(row.categoryID)) throw notFound("Discussion");
  if (row.dateDeleted)
    throw new ApiError(410, "This discussion was deleted.", {
      context: {
        discussionID,
        ...(row.redirectDiscussionID ? { redirectDiscussionID: row.redirectDiscussionID } : {}),
      },
    });
  return row;
}
