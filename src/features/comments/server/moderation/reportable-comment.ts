import { shorten } from "#features/formats/server/public.ts";
import type { Reportable } from "#platform/server/records/reportable.ts";
import { scoredComment } from "../domain/scored.ts";
import { listSaid } from "../queries/reporting.ts";
import { deleteUnchecked, restoreUnchecked } from "./actions/delete-comment.ts";

export const reportableComment: Reportable = {
  listPosts: async (ctx, commentIDs) =>
    new Map(
      (await listSaid(ctx, commentIDs)).map(({ commentID, text, ...post }) => [
        commentID,
        { ...post, excerpt: shorten(text) },
      ]),
    ),
  lock: scoredComment.lock,
  remove: deleteUnchecked,
  restore: restoreUnchecked,
};
