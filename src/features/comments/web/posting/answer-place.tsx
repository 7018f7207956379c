import { createContext, use } from "react";
import styles from "./create-comment.module.css";
import { CreateComment, type CreateCommentProps } from "./create-comment.tsx";

export const AnswerForm = createContext<CreateCommentProps | undefined>(undefined);

export function AnswerPlace({ commentID }: { commentID: number }) {
  const form = use(AnswerForm);
  return form?.replyTo?.commentID === commentID ? (
    <div className={styles.place}>
      <CreateComment {...form} />
    </div>
  ) : null;
}
