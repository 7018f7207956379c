import { setLastPost } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announceInList } from "../domain/announce.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { changeDiscussion } from "../queries/discussions.ts";

/** Brings a discussion to the top of the lists, as if somebody had answered. */
export async function bumpDiscussion(ctx: Ctx, discussionID: number) {
  const { categoryID, lastCommentID, lastUserID, insertUserID } = await getVisibleDiscussion(
    ctx,
    discussionID,
  );
  if (!can(ctx.viewer, "curation.manage")) throw forbidden(["curation.manage"]);
  await ctx.transaction(async (inside) => {
    const date = ctx.now();
    await changeDiscussion(inside, discussionID, { dateLastComment: date });
    const userID = lastUserID ?? insertUserID;
    await setLastPost(inside, categoryID, { discussionID, commentID: lastCommentID, userID, date });
    await announceInList(inside, { discussionID, categoryID }, "comment.created");
    await inside.invalidate("discussions", `discussion:${discussionID}`);
  });
}
