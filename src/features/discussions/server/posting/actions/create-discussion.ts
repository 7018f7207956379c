import {
  addPost,
  type CategoryNode,
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
import { checkInputs, placeGiven, saveInputs } from "#platform/server/records/record-inputs.ts";
import { type Held, type SubmittedWords, submit } from "#platform/server/records/submissions.ts";
import { discussionCreated } from "../../../contract/events.ts";
import type { DiscussionPost, GivenPost } from "../../../contract/resources.ts";
import { announceInList } from "../../domain/announce-discussion.ts";
import { missingCategory } from "../../domain/missing-category.ts";
import { checkStarted } from "../../domain/post-types.ts";
import { takesType } from "../../policy.ts";
import { findDiscussion, insertDiscussion } from "../../queries/discussions.ts";
import { setReadPosition } from "../../reading/queries/reading.ts";
import { discussionFlood } from "../../settings.ts";
import { bodyColumns } from "../body-columns.ts";
import { noteDiscussions } from "../note-discussions.ts";
import { checkStateChanges, stateColumns } from "../state-changes.ts";
import { setTags } from "./tag-discussion.ts";

/** Creates a discussion or holds it for approval; returns its id. */
export async function createDiscussion(ctx: Ctx, given: GivenPost): Promise<number | Held> {
  const categoryID = await categoryOf(ctx, given);
  const post = { ...tidyQuotes(given), ...(await typeOfPost(ctx, given)), categoryID };
  await checkCategory(ctx, post.categoryID, post.postTypeID);
  checkStateChanges(ctx, { ...post, insertUserID: ctx.viewer.userID });
  const place = { recordType: "category", recordID: post.categoryID };
  const { type, postTypeID } = post;
  await checkInputs(ctx, post, { recordType: "discussion", type, subtype: postTypeID, place });
  const rendered = await renderBody(ctx, post);
  await checkQuotes(ctx, rendered.quotes);
  const { held, words } = await submit(ctx, {
    recordType: "discussion",
    place,
    name: post.name,
    body: post.body,
    format: post.format,
    html: rendered.html,
    text: rendered.text,
    given: { ...post },
  });
  if (held) return held;
  return ctx.transaction((tx) =>
    postDraft(tx, {
      recordType: "discussion",
      written: post,
      post: () => addOnce(tx, { post, rendered, words }),
    }),
  );
}

export async function categoryOf(ctx: Ctx, given: GivenPost): Promise<number> {
  const place = given.categoryID ?? (await placeGiven(ctx, "discussion", given))?.recordID;
  if (place === undefined) throw missingCategory();
  return Number(place);
}

/** `postTypeID` determines the type; a given `type` must be its base, or the same. */
async function typeOfPost(ctx: Ctx, { type, postTypeID = type }: GivenPost) {
  if (!postTypeID) return { type: "discussion", postTypeID: "discussion" };
  const names = await checkStarted(ctx, type ? "type" : "postTypeID", postTypeID);
  if (type && type !== names.type && type !== postTypeID)
    throw invalid({ field: "postTypeID", message: "Give either a type or a postTypeID." });
  return names;
}

interface Written {
  post: DiscussionPost;
  rendered: RenderedBody;
  words: SubmittedWords;
}

const addOnce = (tx: TransactionCtx, written: Written) => {
  const { post } = written;
  return postOnce(tx, {
    limit: discussionFlood,
    content: [post.postTypeID, post.categoryID, post.name, post.format, post.body],
    isThere: async (discussionID) => (await findDiscussion(tx, discussionID))?.dateDeleted === null,
    post: () => addDiscussion(tx, written),
  });
};

/** Stores a validated discussion. */
export async function addDiscussion(
  tx: TransactionCtx,
  { post, rendered, words }: Written,
  ip = tx.request?.ip ?? null,
): Promise<number> {
  const { categoryID, tagIDs, newTagNames, type = "discussion", postTypeID = type } = post;
  await enterCategory(tx, categoryID);
  const by = { userID: tx.viewer.userID, date: tx.now() };
  const discussionID = await insertDiscussion(tx, {
    categoryID,
    name: words.name,
    type,
    postTypeID,
    ...stateColumns(tx, post),
    ...bodyColumns({ body: words.body, format: post.format }, rendered),
    insertUserID: by.userID,
    dateInserted: by.date,
    insertIPAddress: ip,
  });
  await noteDiscussions(tx, [{ discussionID, bodyHtml: rendered.html, isNew: true }]);
  await setReadPosition(tx, { discussionID, position: 0 });
  if (tagIDs?.length || newTagNames?.length)
    await setTags(tx, discussionID, { tagIDs, tagNames: newTagNames }, { keepsOthers: true });
  await saveInputs(tx, post, { recordType: "discussion", recordID: discussionID });
  await addToPostCounts(tx, { userID: by.userID, discussions: 1 });
  await addPost(tx, categoryID, { discussions: 1 }, { discussionID, commentID: null, ...by });
  await announceInList(tx, { discussionID, categoryID }, "discussion.created");
  await tx.emit(discussionCreated, { discussionID });
  await tx.invalidate(`category:${categoryID}`, "discussions");
  return discussionID;
}

export async function checkCategory(ctx: Ctx, categoryID: number, type = "discussion") {
  const category = await getVisibleCategory(ctx, categoryID);
  if (!mayInCategory(ctx.viewer, categoryID, "discussions.add"))
    throw forbidden(["discussions.add"]);
  checkTakes(category, type);
}

export function checkTakes(category: CategoryNode, type = "discussion") {
  if (!takesType(category, type) || !takesDiscussions(category) || isArchivedPlace(category))
    throw invalid({
      field: "categoryID",
      ...say("This category does not allow {types}.", { types: `${type}s` }),
    });
}
