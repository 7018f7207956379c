import { createContext, use } from "react";
import styles from "./create-comment.module.css";
import { CreateComment, type CreateCommentProps } from "./create-comment.tsx";

/** The form for the answer to one of the comments that are shown. */
export const AnswerForm = createContext<CreateCommentProps | undefined>(undefined);

/** Below the comment that is being answered its answer is written. */
export function AnswerPlace({ commentID }: { commentID: number }) {
  const form = use(AnswerForm);
  return form?.replyTo?.commentID === commentID ? (
    <div className={styles.place}>
      <CreateComment {...form} />
    </div>
  ) : null;
}
