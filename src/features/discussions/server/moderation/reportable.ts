import type { Reportable } from "#platform/server/records/reportable.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import { listSaid } from "../queries/reporting.ts";
import { deleteUnchecked, restoreUnchecked } from "./actions/delete-discussion.ts";

export const reportableDiscussion: Reportable = {
  listPosts: async (ctx, discussionIDs) =>
    new Map(
      (await listSaid(ctx, discussionIDs)).map(({ discussionID, ...post }) => [discussionID, post]),
    ),
  lock: lockDiscussions,
  remove: deleteUnchecked,
  restore: restoreUnchecked,
};
