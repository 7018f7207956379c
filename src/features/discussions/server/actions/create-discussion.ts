import {
  addToCounts,
  getVisibleCategory,
  mayInCategory,
  setLastPost,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import { removeOwnDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import { type RenderedBody, renderBody } from "#features/formats/server/public.ts";
import { addToPostCount } from "#features/users/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionCreated } from "../../contract/events.ts";
import type { DiscussionPost } from "../../contract/resources.ts";
import { announceInList } from "../domain/announce.ts";
import { bodyColumns } from "../domain/body.ts";
import { checkStateChanges, stateColumns } from "../domain/state-changes.ts";
import { findDiscussion, insertDiscussion } from "../queries/discussions.ts";
import { discussionFlood } from "../settings.ts";
import { setTags } from "./tag-discussion.ts";

export async function createDiscussion(ctx: Ctx, post: DiscussionPost): Promise<number> {
  await checkCategory(ctx, post.categoryID);
  checkStateChanges(ctx, { ...post, insertUserID: ctx.viewer.userID });
  const rendered = await renderBody(ctx, post);
  return ctx.transaction(async (inside) => {
    if (post.draftID) await removeOwnDraft(inside, post.draftID);
    return postOnce(inside, {
      limit: discussionFlood,
      content: [post.categoryID, post.name, post.format, post.body],
      isThere: async (discussionID) =>
        (await findDiscussion(inside, discussionID))?.dateDeleted === null,
      post: () => add(inside, post, rendered),
    });
  });
}

async function add(
  inside: TransactionCtx,
  post: DiscussionPost,
  rendered: RenderedBody,
): Promise<number> {
  const { categoryID, name, tagIDs, newTagNames } = post;
  const by = { userID: inside.viewer.userID, date: inside.now() };
  const discussionID = await insertDiscussion(inside, {
    ...{ categoryID, name, ...stateColumns(inside, post) },
    ...bodyColumns(post, rendered),
    ...{ insertUserID: by.userID, dateInserted: by.date },
    insertIPAddress: inside.request?.ip ?? null,
  });
  if (tagIDs?.length || newTagNames?.length)
    await setTags(inside, discussionID, { tagIDs, tagNames: newTagNames }, { keepsOthers: true });
  await addToCounts(inside, categoryID, { discussions: 1 });
  await addToPostCount(inside, by.userID, "countDiscussions", 1);
  await setLastPost(inside, categoryID, { discussionID, commentID: null, ...by });
  await announceInList(inside, { discussionID, categoryID }, "discussion.created");
  await inside.emit(discussionCreated, { discussionID });
  await inside.invalidate(`category:${categoryID}`, "discussions");
  return discussionID;
}

/** Refuses a category that the viewer may not post in, or that takes no discussions. */
export async function checkCategory(ctx: Ctx, categoryID: number) {
  const category = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.add"))
    throw forbidden(["discussions.add"]);
  if (!takesDiscussions(category))
    throw invalid({ field: "categoryID", message: "This category does not take discussions." });
}
