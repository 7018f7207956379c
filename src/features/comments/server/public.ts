export { checkMayCommentOn } from "./domain/check-may-comment.ts";
export { getVisibleComment } from "./domain/find-comment.ts";
export {
  type AddedComment,
  type Commentable,
  type CommentedPlace,
  type CommentParent,
  commentable,
  type MovedComments,
  type ThreadSort,
  threadSorts,
} from "./extension-points.ts";
export { addCommentFrom, moveComments } from "./moderation/actions/move-comments.ts";
export { commentBodies, insertComment, type NewComment } from "./queries/comments.ts";
export { listRecentWriters } from "./queries/recent-writers.ts";
export { shownComments } from "./reading/comment-page.ts";
export { commentPages, pageOfComment } from "./reading/page-of-comment.ts";
export { findReadingView, type ViewName } from "./reading/reading-view.ts";
export { showComments } from "./reading/show-anywhere.ts";
export { showComment } from "./reading/show-comment.ts";
export { findThreadSort } from "./reading/thread-sorts.ts";
export { commentsPerPage, editContentTimeout } from "./settings.ts";
