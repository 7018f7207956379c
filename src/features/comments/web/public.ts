export { DeleteQuestion } from "./moderation/delete-question.tsx";
export { type DeletedComment, DeletedComments } from "./moderation/deleted-comments.tsx";
export { restoreComment } from "./moderation/restore-comment.ts";
export {
  ChangedMeanwhile,
  isChangedMeanwhile,
  openedVersion,
  SaveAllTheSame,
} from "./posting/changed-meanwhile.tsx";
export { ConfirmationPrompt, confirmationIn } from "./posting/confirmation-prompt.tsx";
export { OnPhones } from "./posting/on-phones.tsx";
export { writeComment } from "./posting/write-comment.ts";
export { addQuoteToAnswer } from "./posts/add-quote-to-answer.ts";
export { MoreActions } from "./posts/more-actions.tsx";
export { PostAction } from "./posts/post-action.tsx";
export { ShareMenu } from "./posts/share-menu.tsx";
export type { SlottedPost } from "./posts/slotted-post.ts";
export { LiveThread, useCommentCount } from "./reading/live-thread.tsx";
export { commentComponents } from "./thread/comment-components.ts";
export { CommentList } from "./thread/comment-list.tsx";
export { useTarget } from "./thread/use-target.ts";
