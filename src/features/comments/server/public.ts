export { getVisibleComment } from "./domain/find.ts";
export {
  type AddedComment,
  type CommentParent,
  type CommentParentSource,
  commentParents,
} from "./extension-points.ts";
export { insertComment, type NewComment } from "./queries.ts";
export { commentsPerPage, editContentTimeout } from "./settings.ts";
