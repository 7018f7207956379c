import {
  addToCounts,
  getVisibleCategory,
  mayInCategory,
  setLastPost,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import { removeOwnDraft } from "#features/drafts/server/public.ts";
import { renderBody } from "#features/formats/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionCreated } from "../../contract/events.ts";
import type { DiscussionPost } from "../../contract/resources.ts";
import { bodyColumns } from "../domain/body.ts";
import { checkStateChanges } from "../domain/check-state-changes.ts";
import { insertDiscussion } from "../queries.ts";

export async function createDiscussion(ctx: Ctx, post: DiscussionPost): Promise<number> {
  const category = await getVisibleCategory(ctx, post.categoryID);
  if (!mayInCategory(ctx.viewer, post.categoryID, "discussions.add"))
    throw forbidden(["discussions.add"]);
  if (!takesDiscussions(category))
    throw invalid({ field: "categoryID", message: "This category does not take discussions." });
  checkStateChanges(ctx, { ...post, insertUserID: ctx.viewer.userID });
  const rendered = await renderBody(ctx, post);
  return ctx.transaction(async (inside) => {
    if (post.draftID) await removeOwnDraft(inside, post.draftID);
    const { userID } = ctx.viewer;
    const dateInserted = ctx.now();
    const discussionID = await insertDiscussion(inside, {
      ...{
        categoryID: post.categoryID,
        name: post.name,
        closed: post.closed,
        sink: post.sink,
        pinLocation: post.pinLocation,
      },
      ...bodyColumns(post, rendered),
      ...{ insertUserID: userID, dateInserted, insertIPAddress: ctx.request?.ip ?? null },
    });
    await addToCounts(inside, post.categoryID, { discussions: 1 });
    await setLastPost(inside, post.categoryID, {
      discussionID,
      commentID: null,
      userID,
      date: dateInserted,
    });
    await inside.emit(discussionCreated, { discussionID });
    await inside.invalidate(`category:${post.categoryID}`, "discussions");
    return discussionID;
  });
}
