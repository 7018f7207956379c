import { erasureOf } from "#features/users/server/public.ts";
import {
  emptyComments,
  forgetAuthorAddresses,
  listSayingComments,
  markCommentDeleted,
} from "../queries/erase-author.ts";
import { deleteComment } from "./delete-comment.ts";

export const commentErasure = erasureOf({
  name: "comments",
  listSaying: listSayingComments,
  remove: (ctx, commentID) => deleteComment(ctx, commentID),
  markDeleted: markCommentDeleted,
  empty: emptyComments,
  forgetAddresses: forgetAuthorAddresses,
});
