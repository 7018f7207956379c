import { setLastPost } from "#features/categories/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announceInList } from "../../domain/announce-discussion.ts";
import { lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { redirectType } from "../../domain/redirect.ts";
import { changeDiscussion } from "../../queries/discussions.ts";

export async function bumpDiscussion(ctx: Ctx, discussionID: number) {
  await ctx.transaction(async (tx) => {
    const row = await lockVisibleDiscussion(tx, discussionID);
    const { categoryID, lastCommentID, lastUserID, insertUserID, type } = row;
    if (!can(tx.viewer, "curation.manage")) throw forbidden(["curation.manage"]);
    const date = tx.now();
    await changeDiscussion(tx, discussionID, { dateLastComment: date, dateBumped: date });
    const userID = lastUserID ?? insertUserID;
    // Redirects are not posts.
    if (type !== redirectType)
      await setLastPost(tx, categoryID, {
        discussionID,
        commentID: lastCommentID,
        userID,
        date,
      });
    await announceInList(tx, { discussionID, categoryID }, "comment.created");
    await tx.invalidate("discussions", `discussion:${discussionID}`);
  });
}
