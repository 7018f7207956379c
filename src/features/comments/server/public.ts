export { getVisibleComment } from "./domain/find-comment.ts";
export {
  type AddedComment,
  type Commentable,
  type CommentParent,
  commentable,
  type MovedComments,
} from "./extension-points.ts";
export { addCommentFrom, moveComments } from "./moderation/actions/move-comments.ts";
export { commentBodies, insertComment, type NewComment } from "./queries/comments.ts";
export { shownComments } from "./reading/comment-page.ts";
export { commentPages, pageOfComment } from "./reading/page-of-comment.ts";
export { findReadingView, type ViewName } from "./reading/reading-view.ts";
export { commentsPerPage, editContentTimeout } from "./settings.ts";
