import { gone } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { createComment } from "./actions/create-comment.ts";
import { deleteComment } from "./actions/delete-comment.ts";
import { getEditableComment, updateComment } from "./actions/update-comment.ts";
import { getVisibleComment } from "./domain/find.ts";
import { findComments } from "./domain/list.ts";
import { getParent } from "./domain/parents.ts";
import { commentView } from "./domain/view.ts";
import { presentComment } from "./present.ts";

const allAboutOne = new Set(["insertUser", "permissions"]);

export const routes = [
  handle(contract.listComments, async (ctx, { query }) => {
    const found = await getParent(ctx, query);
    const { items, paging } = await findComments(ctx, found.parent, query);
    const view = await commentView(ctx, found, items, query.expand);
    return paged(
      items.map((row) => presentComment(row, view)),
      paging,
    );
  }),
  handle(contract.getComment, (ctx, { params, query }) =>
    show(ctx, params.commentID, query.expand),
  ),
  handle(contract.createComment, async (ctx, { body }) =>
    show(ctx, await createComment(ctx, body)),
  ),
  handle(contract.updateComment, async (ctx, { params, body }) => {
    await updateComment(ctx, params.commentID, body);
    return show(ctx, params.commentID);
  }),
  handle(contract.deleteComment, (ctx, { params }) => deleteComment(ctx, params.commentID)),
  handle(contract.editComment, async (ctx, { params }) => {
    const { comment } = await getEditableComment(ctx, params.commentID);
    return { commentID: comment.commentID, body: comment.body, format: comment.format as never };
  }),
  handle(contract.quoteComment, async (ctx, { params }) => {
    const { comment } = await getVisibleComment(ctx, params.commentID);
    const { insertUser, ...shown } = await show(ctx, params.commentID);
    if (!insertUser) throw gone("This comment was deleted.");
    return { ...shown, bodyRaw: comment.body, format: comment.format as never, insertUser };
  }),
];

async function show(ctx: Ctx, commentID: number, expand: ReadonlySet<string> = allAboutOne) {
  const found = await getVisibleComment(ctx, commentID);
  return presentComment(found.comment, await commentView(ctx, found, [found.comment], expand));
}
