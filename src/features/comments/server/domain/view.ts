import { readSetting } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { canDelete, canEdit, maySeeRevisions } from "../policy.ts";
import type { CommentView } from "../present/comment.ts";
import type { CommentListRow } from "../queries/comments.ts";
import { editContentTimeout } from "../settings.ts";
import type { FoundParent } from "./parents.ts";

/** What presenting these rows needs: a fixed number of statements, whatever their number. */
export async function commentView(
  ctx: Ctx,
  { parent, source }: FoundParent,
  rows: readonly CommentListRow[],
  expand: ReadonlySet<string>,
): Promise<CommentView> {
  const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
  const mayComment = source.canComment(ctx.viewer, parent);
  ctx.tags.add(`${parent.recordType}:${parent.recordID}`);
  return {
    ...{ parent, expand },
    users: await userFragments(
      ctx,
      rows.map(({ insertUserID }) => insertUserID),
    ),
    url: source.commentUrl,
    permissions: (row) => ({
      "comments.add": mayComment && !row.isTombstone,
      "comments.edit": canEdit(ctx.viewer, row, parent, window),
      "comments.delete": canDelete(ctx.viewer, row, parent),
      "revisions.view": maySeeRevisions(ctx.viewer, row, parent),
    }),
  };
}
