import { indexLater } from "#features/search/server/public.ts";
import { erasureOf } from "#features/users/server/public.ts";
import { deleteComment, deleteUnseen } from "../../moderation/actions/delete-comment.ts";
import { eraseComments, forgetAuthorAddresses, listUnerasedComments } from "../queries.ts";

export const commentErasure = erasureOf({
  name: "comments",
  revisions: "commentRevisions",
  listSaying: listUnerasedComments,
  remove: (ctx, commentID) => deleteComment(ctx, commentID),
  markDeleted: deleteUnseen,
  async empty(tx, ids) {
    await indexLater(tx, "comment", ids);
    return eraseComments(tx, ids);
  },
  forgetAddresses: forgetAuthorAddresses,
});
