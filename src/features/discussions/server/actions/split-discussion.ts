import { addToCounts, lockCounts, mayInCategory } from "#features/categories/server/public.ts";
import { getVisibleComment, moveComments } from "#features/comments/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { addToPostCount } from "#features/users/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionCreated } from "../../contract/events.ts";
import { discussionUrl } from "../domain/address.ts";
import { announceDiscussion, announceInList } from "../domain/announce.ts";
import { bodyColumns } from "../domain/body.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { keepReading } from "../domain/keep-reading.ts";
import { correctLastPost } from "../domain/last-post.ts";
import { findDiscussion, insertDiscussion, lockDiscussion } from "../queries/discussions.ts";
import { recountDiscussions } from "../queries/recount.ts";
import { noteDiscussions } from "../records.ts";
import { checkCategory } from "./create-discussion.ts";

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

/** Makes comments of one discussion into a new one, with what the moderator says at its beginning. */
export async function splitDiscussion(ctx: Ctx, { newPost, commentIDs }: Split) {
  const sourceID = await findSource(ctx, commentIDs);
  const source = await getVisibleDiscussion(ctx, sourceID);
  if (
    !can(ctx.viewer, "curation.manage") &&
    !mayInCategory(ctx.viewer, source.categoryID, "discussions.edit")
  )
    throw forbidden(["curation.manage", "discussions.edit"]);
  await checkCategory(ctx, newPost.categoryID, newPost.postType);
  const body = await bodyOf(ctx, newPost, source);
  const rendered = await renderBody(ctx, body);
  await checkQuotes(ctx, rendered.quotes);
  const { categoryID, name, postType } = newPost;
  return ctx.transaction(async (inside) => {
    const before = await lockDiscussion(inside, sourceID);
    const insertUserID = authorOf(ctx, newPost, source);
    const discussionID = await insertDiscussion(inside, {
      ...{ categoryID, name, type: postType, postTypeID: postType },
      ...bodyColumns(body, rendered),
      ...{ insertUserID, dateInserted: ctx.now() },
    });
    await noteDiscussions(inside, [{ discussionID, bodyHtml: rendered.html, isNew: true }]);
    await addToPostCount(inside, insertUserID, "countDiscussions", 1);
    const [from, to] = [sourceID, discussionID];
    const key = (recordID: number) => ({ recordType: "discussion", recordID });
    await keepReading(inside, { from, to, commentIDs }, async () => {
      await moveComments(inside, key(from), key(to), commentIDs);
      await recountDiscussions(inside, [from, to]);
      return undefined;
    });
    const moved = (await findDiscussion(inside, to))?.countComments ?? 0;
    const places = [before.categoryID, categoryID];
    await lockCounts(inside, places);
    await addToCounts(inside, before.categoryID, { comments: -moved });
    await addToCounts(inside, categoryID, { discussions: 1, comments: moved });
    for (const place of places) await correctLastPost(inside, place);
    await announceDiscussion(inside, { discussionID: from }, "discussion.updated");
    await announceInList(inside, { discussionID: to, categoryID }, "discussion.created");
    await inside.emit(discussionCreated, { discussionID: to });
    const changed = places.map((place) => `category:${place}`);
    await inside.invalidate(`discussion:${from}`, "discussions", ...changed);
    return discussionUrl({ discussionID: to, name });
  });
}

/** The one discussion that all of the comments are of. */
async function findSource(ctx: Ctx, commentIDs: readonly number[]): Promise<number> {
  const found = await Promise.all(commentIDs.map((id) => getVisibleComment(ctx, id)));
  const [first] = found;
  const isOne = found.every(
    ({ parent }) =>
      parent.recordType === "discussion" && parent.recordID === first?.parent.recordID,
  );
  if (!first || !isOne)
    throw invalid({ field: "commentIDs", message: "All comments must be of one discussion." });
  return first.parent.recordID;
}

/** Without words of the moderator's, a link to where the comments come from. */
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
 * The product itself has no account: what it says is by whoever began the discussion it came from. Own
 * words are their writer's, whoever is named, since nobody is to be made to say them.
 */
const authorOf = (
  { viewer }: Ctx,
  { authorType, body }: Split["newPost"],
  { insertUserID }: { insertUserID: number },
) => (authorType === "me" || body ? viewer.userID : insertUserID);
