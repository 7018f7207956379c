import { indexLater } from "#features/search/server/public.ts";
import { erasureOf } from "#features/users/server/public.ts";
import { deleteDiscussion, deleteUnchecked } from "../../moderation/actions/delete-discussion.ts";
import { eraseDiscussions, forgetAuthorAddresses, listUnerasedDiscussions } from "../queries.ts";

export const discussionErasure = erasureOf({
  name: "discussions",
  revisions: "discussionRevisions",
  listSaying: listUnerasedDiscussions,
  remove: (ctx, discussionID) => deleteDiscussion(ctx, discussionID, undefined),
  markDeleted: deleteUnchecked,
  async empty(tx, ids) {
    await indexLater(tx, "discussion", ids);
    return ["discussions", ...(await eraseDiscussions(tx, ids))];
  },
  forgetAddresses: forgetAuthorAddresses,
});
