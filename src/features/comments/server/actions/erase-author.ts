import { erasureOf } from "#features/users/server/public.ts";
import {
  emptyComments,
  forgetAuthorAddresses,
  listSayingComments,
} from "../queries/erase-author.ts";
import { deleteComment, deleteUnseen } from "./delete-comment.ts";

export const commentErasure = erasureOf({
  name: "comments",
  listSaying: listSayingComments,
  remove: (ctx, commentID) => deleteComment(ctx, commentID),
  markDeleted: deleteUnseen,
  empty: emptyComments,
  forgetAddresses: forgetAuthorAddresses,
});
