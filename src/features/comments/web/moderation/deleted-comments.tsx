import { FormattedMessage } from "react-intl";
import { Form as RouterForm } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Collapsible } from "#ui/lists/collapsible.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./deleted-comments.module.css";

export interface DeletedComment {
  commentID: number;
  body?: string;
  insertUser?: { name: string };
  deleteUser?: { name: string };
  deleteReason: string | null;
  dateInserted: string;
  dateDeleted: string;
}

export function DeletedComments({ comments }: { comments: readonly DeletedComment[] }) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentID} className={styles.comment}>
          <h2 className={styles.head}>
            <FormattedMessage
              id="comments.deletedBy"
              values={{
                name: <bdi>{comment.insertUser?.name}</bdi>,
                by: <bdi>{comment.deleteUser?.name}</bdi>,
                date: <DateTime value={comment.dateDeleted} />,
              }}
            />
          </h2>
          {comment.deleteReason && (
            <p className={styles.head}>
              <bdi>{comment.deleteReason}</bdi>
            </p>
          )}
          <div className={styles.text}>
            <Collapsible>
              <UserContent html={comment.body ?? ""} />
            </Collapsible>
          </div>
          <RouterForm method="post">
            <input type="hidden" name="commentID" value={comment.commentID} />
            <Button type="submit" variant="text" icon="undo">
              <FormattedMessage id="comments.restore" />
            </Button>
          </RouterForm>
        </li>
      ))}
    </ol>
  );
}
