import type { Reportable } from "#platform/server/records/reportable.ts";
import { deleteUnchecked, restoreUnchecked } from "../moderation/actions/delete-discussion.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import { listSaid } from "../queries/reporting.ts";

export const reportableDiscussion: Reportable = {
  listPosts: async (ctx, discussionIDs) =>
    new Map(
      (await listSaid(ctx, discussionIDs)).map(({ discussionID, ...post }) => [discussionID, post]),
    ),
  lock: lockDiscussions,
  remove: deleteUnchecked,
  restore: restoreUnchecked,
};
