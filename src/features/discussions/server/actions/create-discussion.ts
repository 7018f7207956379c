import {
  addPost,
  enterCategory,
  getVisibleCategory,
  isArchivedPlace,
  mayInCategory,
  takesDiscussions,
} from "#features/categories/server/public.ts";
import { postDraft } from "#features/drafts/server/public.ts";
import { postOnce } from "#features/flood-control/server/public.ts";
import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { forbidden, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { discussionCreated } from "../../contract/events.ts";
import type { DiscussionPost } from "../../contract/resources.ts";
import { announceInList } from "../domain/announce.ts";
import { bodyColumns } from "../domain/body.ts";
import { noteDiscussions } from "../domain/note-discussions.ts";
import { checkStateChanges, stateColumns } from "../domain/state-changes.ts";
import { takesType } from "../policy.ts";
import { findDiscussion, insertDiscussion } from "../queries/discussions.ts";
import { setReadPosition } from "../queries/reading.ts";
import { discussionFlood } from "../settings.ts";
import { setTags } from "./tag-discussion.ts";

export async function createDiscussion(ctx: Ctx, given: DiscussionPost): Promise<number> {
  const post = tidyQuotes(given);
  await checkCategory(ctx, post.categoryID, post.type);
  checkStateChanges(ctx, { ...post, insertUserID: ctx.viewer.userID });
  const rendered = await renderBody(ctx, post);
  await checkQuotes(ctx, rendered.quotes);
  return ctx.transaction((inside) =>
    postDraft(inside, {
      recordType: "discussion",
      written: post,
      post: () => addOnce(inside, post, rendered),
    }),
  );
}

const addOnce = (inside: TransactionCtx, post: DiscussionPost, rendered: RenderedBody) =>
  postOnce(inside, {
    limit: discussionFlood,
    content: [post.type, post.categoryID, post.name, post.format, post.body],
    isThere: async (discussionID) =>
      (await findDiscussion(inside, discussionID))?.dateDeleted === null,
    post: () => add(inside, post, rendered),
  });

async function add(
  inside: TransactionCtx,
  post: DiscussionPost,
  rendered: RenderedBody,
): Promise<number> {
  const { categoryID, name, tagIDs, newTagNames, type = "discussion" } = post;
  await enterCategory(inside, categoryID);
  const by = { userID: inside.viewer.userID, date: inside.now() };
  const discussionID = await insertDiscussion(inside, {
    ...{ categoryID, name, type, postTypeID: type, ...stateColumns(inside, post) },
    ...bodyColumns(post, rendered),
    ...{ insertUserID: by.userID, dateInserted: by.date },
    insertIPAddress: inside.request?.ip ?? null,
  });
  await noteDiscussions(inside, [{ discussionID, bodyHtml: rendered.html, isNew: true }]);
  await setReadPosition(inside, { discussionID, position: 0 });
  if (tagIDs?.length || newTagNames?.length)
    await setTags(inside, discussionID, { tagIDs, tagNames: newTagNames }, { keepsOthers: true });
  await addToPostCounts(inside, { userID: by.userID, discussions: 1 });
  await addPost(inside, categoryID, { discussions: 1 }, { discussionID, commentID: null, ...by });
  await announceInList(inside, { discussionID, categoryID }, "discussion.created");
  await inside.emit(discussionCreated, { discussionID });
  await inside.invalidate(`category:${categoryID}`, "discussions");
  return discussionID;
}

/** Refuses a category that the viewer may not post in, or that takes no discussions of this type. */
export async function checkCategory(ctx: Ctx, categoryID: number, type = "discussion") {
  const category = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.add"))
    throw forbidden(["discussions.add"]);
  if (!takesType(category, type) || !takesDiscussions(category) || isArchivedPlace(category))
    throw invalid({
      field: "categoryID",
      ...say("This category does not take {types}.", { types: `${type}s` }),
    });
}
