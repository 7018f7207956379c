import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type { IdeaAttributes } from "../../contract/resources.ts";
import styles from "./vote-box.module.css";

type WithAttributes = { attributes?: { idea?: IdeaAttributes } };

/** What moderators said about the current status. */
export function StatusNotes({ post }: SlotProps<"post.after">) {
  const { idea } = (post.record as WithAttributes).attributes ?? {};
  if (!idea?.statusNotes) return null;
  return (
    <Message className={styles.notes}>
      <FormattedMessage
        id="ideas.status"
        values={{
          status: (
            <strong>
              <bdi>{idea.status.name}</bdi>
            </strong>
          ),
          notes: <bdi>{idea.statusNotes}</bdi>,
        }}
      />
    </Message>
  );
}
