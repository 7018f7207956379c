import { erasureOf } from "#features/users/server/public.ts";
import { deleteComment, deleteUnseen } from "../../moderation/actions/delete-comment.ts";
import { emptyComments, forgetAuthorAddresses, listSayingComments } from "../queries.ts";

export const commentErasure = erasureOf({
  name: "comments",
  listSaying: listSayingComments,
  remove: (ctx, commentID) => deleteComment(ctx, commentID),
  markDeleted: deleteUnseen,
  empty: emptyComments,
  forgetAddresses: forgetAuthorAddresses,
});
