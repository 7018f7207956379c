import { indexLater } from "#features/search/server/public.ts";
import { erasureOf } from "#features/users/server/public.ts";
import { deleteDiscussion, deleteUnchecked } from "../../moderation/actions/delete-discussion.ts";
import { emptyDiscussions, forgetAuthorAddresses, listSayingDiscussions } from "../queries.ts";

export const discussionErasure = erasureOf({
  name: "discussions",
  revisions: "discussionRevisions",
  listSaying: listSayingDiscussions,
  remove: (ctx, discussionID) => deleteDiscussion(ctx, discussionID, undefined),
  markDeleted: deleteUnchecked,
  async empty(tx, ids) {
    await indexLater(tx, "discussion", ids);
    return ["discussions", ...(await emptyDiscussions(tx, ids))];
  },
  forgetAddresses: forgetAuthorAddresses,
});
