import {
  addToCounts,
  checkCrossing,
  enterCategory,
  lockCounts,
} from "#features/categories/server/public.ts";
import { moveComments } from "#features/comments/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import {
  checkQuotes,
  type RenderedBody,
  renderBody,
  tidyQuotes,
} from "#features/formats/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { submitAtOnce } from "#platform/server/records/submissions.ts";
import { discussionCreated } from "../../../contract/events.ts";
import { correctLastPost } from "../../counts/correct-last-post.ts";
import { recountDiscussions } from "../../counts/queries/recount.ts";
import { announceDiscussion, announceInList } from "../../domain/announce-discussion.ts";
import { auditDiscussion } from "../../domain/audit-discussion.ts";
import { discussionUrl } from "../../domain/discussion-url.ts";
import { getVisibleDiscussion, lockVisibleDiscussion } from "../../domain/find-discussion.ts";
import { checkStarted, findPostType, resolveType } from "../../domain/post-types.ts";
import { canSplit } from "../../policy.ts";
import { checkCategory } from "../../posting/actions/create-discussion.ts";
import { bodyColumns } from "../../posting/body-columns.ts";
import { noteDiscussions } from "../../posting/note-discussions.ts";
import { type DiscussionRow, findDiscussion, insertDiscussion } from "../../queries/discussions.ts";
import { keepReading } from "../../reading/keep-reading.ts";
import { findSource } from "../find-source.ts";

interface Split {
  newPost: {
    name: string;
    body?: string;
    format?: Format;
    categoryID: number;
    postType: string;
    authorType: "me" | "system";
  };
  commentIDs: readonly number[];
}

export async function splitDiscussion(ctx: Ctx, { newPost, commentIDs }: Split) {
  const source = await getVisibleDiscussion(ctx, await findSource(ctx, commentIDs));
  await checkMaySplit(ctx, source, newPost);
  const { type } = await checkStarted(ctx, "postType", newPost.postType);
  if (findPostType(ctx, type)?.isConvertible === false)
    throw invalid({ field: "postType", message: "Posts of this type cannot be converted." });
  await checkCategory(ctx, newPost.categoryID, newPost.postType);
  const body = await bodyOf(ctx, newPost, source);
  const rendered = await renderBody(ctx, body);
  await checkQuotes(ctx, rendered.quotes);
  const words = await submitAtOnce(ctx, {
    recordType: "discussion",
    place: { recordType: "category", recordID: newPost.categoryID },
    name: newPost.name,
    ...body,
    html: rendered.html,
    text: rendered.text,
    given: {},
  });
  return ctx.transaction(async (tx) => {
    await enterCategory(tx, newPost.categoryID);
    const before = await lockVisibleDiscussion(tx, source.discussionID);
    await checkMaySplit(tx, before, newPost);
    const { discussionID, moved } = await splitOff(tx, before, {
      newPost,
      body: { ...body, body: words.body },
      name: words.name,
      rendered,
      commentIDs,
    });
    await auditDiscussion(
      tx,
      { discussionID, insertUserID: before.insertUserID },
      {
        done: "split",
        values: { count: moved },
        context: { from: before.discussionID, commentIDs: [...commentIDs] },
      },
    );
    const places = [before.categoryID, newPost.categoryID];
    await lockCounts(tx, places);
    await addToCounts(tx, before.categoryID, { comments: -moved });
    await addToCounts(tx, newPost.categoryID, { discussions: 1, comments: moved });
    for (const place of places) await correctLastPost(tx, place);
    await announceDiscussion(tx, before, "discussion.updated");
    const created = { discussionID, categoryID: newPost.categoryID };
    await announceInList(tx, created, "discussion.created");
    await tx.emit(discussionCreated, { discussionID });
    const changed = places.map((place) => `category:${place}`);
    await tx.invalidate(`discussion:${before.discussionID}`, "discussions", ...changed);
    return discussionUrl({ discussionID, name: newPost.name });
  });
}

/** Posts in the name of another author (`system`) need `curation.manage`. */
async function checkMaySplit(ctx: Ctx, source: DiscussionRow, newPost: Split["newPost"]) {
  const { viewer } = ctx;
  if (!canSplit(viewer, source)) throw forbidden(["curation.manage", "discussions.edit"]);
  if (newPost.authorType === "system" && !can(viewer, "curation.manage"))
    throw forbidden(["curation.manage"]);
  await checkCrossing(ctx, source.categoryID, newPost.categoryID);
}

interface Part extends Split {
  name: Submitted;
  body: { body: Submitted; format: Format };
  rendered: RenderedBody;
}

async function splitOff(
  tx: TransactionCtx,
  source: DiscussionRow,
  { newPost, name, body, rendered, commentIDs }: Part,
) {
  const { categoryID, postType } = newPost;
  const from = { recordType: "discussion", recordID: source.discussionID };
  const insertUserID = authorOf(tx, newPost, source);
  const discussionID = await insertDiscussion(tx, {
    categoryID,
    name,
    ...((await resolveType(tx, postType)) ?? { type: postType, postTypeID: postType }),
    ...bodyColumns(body, rendered),
    insertUserID,
    dateInserted: tx.now(),
  });
  await noteDiscussions(tx, [{ discussionID, bodyHtml: rendered.html, isNew: true }]);
  const move = { from: from.recordID, to: discussionID, commentIDs };
  await keepReading(tx, move, async () => {
    await moveComments(tx, from, { ...from, recordID: discussionID }, commentIDs);
    await recountDiscussions(tx, [from.recordID, discussionID]);
    return undefined;
  });
  const { countComments: moved = 0 } = (await findDiscussion(tx, discussionID)) ?? {};
  await addToPostCounts(tx, { userID: insertUserID, discussions: 1 });
  return { discussionID, moved };
}

async function bodyOf(
  ctx: Ctx,
  { body, format }: Split["newPost"],
  source: { discussionID: number; name: string },
): Promise<{ body: string; format: Format }> {
  if (body) return tidyQuotes({ body, format: format ?? "markdown" });
  const intl = await intlFor(ctx, ctx.locale);
  const name = source.name.replaceAll(/[[\]\\*_`<>]/g, "\\$&");
  const from = `[${name}](${discussionUrl(source)})`;
  return {
    body: intl.formatMessage({ id: "discussions.splitFrom" }, { from }),
    format: "markdown",
  };
}

/**
 * System posts are by the author of the source. A body written by the moderator is the moderator's own: nobody
 * else can be made its author.
 */
const authorOf = (
  { viewer }: Ctx,
  { authorType, body }: Split["newPost"],
  { insertUserID }: { insertUserID: number },
) => (authorType === "me" || body ? viewer.userID : insertUserID);
