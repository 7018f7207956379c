import type { Format } from "#features/formats/contract/resources.ts";
import { isBodyAsRead, presentRevisions } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { Accepted } from "#platform/contract/endpoints/accepted.ts";
import { forbidden, gone } from "#platform/contract/errors.ts";
import { type Paged, paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Comment } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { commentView, quotesParent } from "./domain/comment-view.ts";
import { getVisibleComment } from "./domain/find-comment.ts";
import { type FoundParent, getParent } from "./domain/parents.ts";
import {
  deleteComment,
  deleteComments,
  restoreComment,
} from "./moderation/actions/delete-comment.ts";
import { unchangedPlace } from "./moderation/actions/move-comment.ts";
import { presentDeleted } from "./moderation/present.ts";
import { mayDeleteOthers, maySeeRevisions } from "./policy.ts";
import { createComment } from "./posting/actions/create-comment.ts";
import { getEditableComment, updateComment } from "./posting/actions/update-comment.ts";
import { editVersionOf } from "./posting/edit-version-of.ts";
import { listRevisions } from "./posting/queries/revisions.ts";
import { presentComment } from "./present/comment.ts";
import type { CommentListRow } from "./queries/comments.ts";
import { findComments, findCommentsAnywhere } from "./reading/find-comments.ts";
import { findThread } from "./reading/find-thread.ts";
import { listCommenters } from "./reading/list-commenters.ts";
import { facesOf, presentThread } from "./reading/present.ts";
import { listDeleted } from "./reading/queries/lists.ts";
import { searchComments } from "./reading/search-comments.ts";
import { showAnywhere } from "./reading/show-anywhere.ts";
import { presentFound, showComment } from "./reading/show-comment.ts";

export const routes = [
  handle(contract.listComments, async (ctx, { query }) => {
    const isNamed = query.discussionID !== undefined || query.parentRecordID !== undefined;
    const { insertUserID, commentID, dateInserted, dateUpdated } = query;
    if (!isNamed && (insertUserID || commentID || dateInserted || dateUpdated))
      return showPage(ctx, await findCommentsAnywhere(ctx, query), expandedFields(query));
    const foundParent = await getParent(ctx, query);
    const { items, paging } = await findComments(ctx, foundParent.parent, query);
    return paged(await presentAll(ctx, foundParent, items, expandedFields(query)), paging);
  }),
  handle(contract.searchComments, async (ctx, { query }) => {
    const expanded = new Set(query.expand ? ["insertUser"] : []);
    return showPage(ctx, await searchComments(ctx, query), expanded);
  }),
  handle(contract.getThread, async (ctx, { query }) => {
    const foundParent = await getParent(ctx, query);
    const { items, rows, paging } = await findThread(ctx, foundParent.parent, query);
    await userFragments(ctx, [...rows.map((row) => row.insertUserID), ...facesOf(items)]);
    const comments = await presentAll(ctx, foundParent, rows, query.expand);
    const thread = {
      threadStructure: await presentThread(ctx, items, query),
      commentsByID: Object.fromEntries(comments.map((each) => [each.commentID, each])),
    };
    return { items: thread, paging };
  }),
  handle(contract.listCommenters, async (ctx, { query }) => {
    const userIDs = await listCommenters(ctx, await getParent(ctx, query), query.limit);
    const users = await userFragments(ctx, userIDs);
    return userIDs.flatMap((userID) => users.get(userID) ?? []);
  }),
  handle(contract.listDeletedComments, async (ctx, { query }) => {
    const foundParent = await getParent(ctx, query);
    if (!mayDeleteOthers(ctx.viewer, foundParent.parent)) throw forbidden(["comments.delete"]);
    const { page, limit } = query;
    const rows = await listDeleted(ctx, foundParent.parent, {
      offset: (page - 1) * limit,
      limit: limit + 1,
    });
    const items = await presentDeleted(ctx, foundParent, rows.slice(0, limit));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.getComment, (ctx, { params, query }) =>
    showComment(ctx, params.commentID, expandedFields(query)),
  ),
  handle(contract.createComment, async (ctx, { body }) => {
    const posted = await createComment(ctx, body);
    return posted instanceof Accepted ? posted : presentFound(ctx, posted);
  }),
  handle(
    contract.updateComment,
    async (ctx, { params, body }) => {
      const held = await updateComment(ctx, params.commentID, body);
      return held ?? showComment(ctx, params.commentID);
    },
    {
      async findIgnored(ctx, { params, body }) {
        const foundComment = await getVisibleComment(ctx, params.commentID);
        const read = async () => ({
          html: (await showComment(ctx, params.commentID)).body,
          written: foundComment.comment.format,
        });
        const place = unchangedPlace(foundComment, body);
        return { unchanged: (await isBodyAsRead(body, read)) ? ["body", ...place] : place };
      },
    },
  ),
  handle(contract.deleteComment, (ctx, { params, query }) =>
    deleteComment(ctx, params.commentID, query),
  ),
  handle(contract.deleteComments, (ctx, { body }) =>
    deleteComments(ctx, body.commentIDs, { leavesPlace: body.deleteMethod === "tombstone" }),
  ),
  handle(contract.restoreComment, async (ctx, { params }) => {
    await restoreComment(ctx, params.commentID);
    return showComment(ctx, params.commentID);
  }),
  handle(contract.listCommentRevisions, async (ctx, { params, query: { expand } }) => {
    const { comment, parent } = await getVisibleComment(ctx, params.commentID);
    if (!maySeeRevisions(ctx.viewer, comment, parent)) throw forbidden(["comments.edit"]);
    const earlier = await listRevisions(ctx, params.commentID);
    return presentRevisions(ctx, comment, { earlier, more: {}, expand });
  }),
  handle(contract.editComment, async (ctx, { params }) => {
    const { comment } = await getEditableComment(ctx, params.commentID);
    return {
      commentID: comment.commentID,
      ...(comment.parentRecordType === "discussion"
        ? { discussionID: comment.parentRecordID }
        : {}),
      body: comment.body,
      format: comment.format as Format,
      version: editVersionOf(comment),
    };
  }),
  handle(contract.quoteComment, async (ctx, { params }) => {
    const { comment } = await getVisibleComment(ctx, params.commentID);
    const { insertUser, ...shown } = await showComment(ctx, params.commentID);
    if (!insertUser) throw gone("This comment was deleted.");
    return { ...shown, bodyRaw: comment.body, format: comment.format as Format, insertUser };
  }),
];

interface Asked {
  expand: ReadonlySet<string>;
  quoteParent: boolean;
}

const expandedFields = ({ expand, quoteParent }: Asked): ReadonlySet<string> =>
  quoteParent ? new Set([...expand, quotesParent]) : expand;

const showPage = async (
  ctx: Ctx,
  { items, paging }: Paged<CommentListRow>,
  expand: ReadonlySet<string>,
) => paged(await showAnywhere(ctx, items, expand), paging);

async function presentAll(
  ctx: Ctx,
  foundParent: FoundParent,
  rows: readonly CommentListRow[],
  expand: ReadonlySet<string>,
): Promise<Comment[]> {
  const view = await commentView(ctx, foundParent, rows, expand);
  return rows.map((row) => presentComment(row, view));
}
