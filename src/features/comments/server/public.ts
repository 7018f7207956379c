export { addCommentFrom, moveComments } from "./actions/move-comments.ts";
export { shownComments } from "./domain/comment-page.ts";
export { getVisibleComment } from "./domain/find.ts";
export { commentPages, pageOfComment } from "./domain/pages.ts";
export { findReadingView, type ViewName } from "./domain/reading-view.ts";
export {
  type AddedComment,
  type Commentable,
  type CommentParent,
  commentable,
} from "./extension-points.ts";
export { commentBodies, insertComment, type NewComment } from "./queries/comments.ts";
export { editContentTimeout } from "./settings.ts";
