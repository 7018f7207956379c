import { FormattedMessage } from "react-intl";
import { useTyping } from "../hooks/use-typing.ts";
import type { ShownConversation } from "../messages/shown-conversation.ts";
import styles from "./typing-hint.module.css";

/** Members who are typing. Always takes up a line, so that the layout is stable. */
export function TypingHint({
  conversation: { conversationID, participants },
}: {
  conversation: ShownConversation;
}) {
  const typing = useTyping(conversationID);
  const names = typing.flatMap(
    (userID) => participants.find((each) => each.userID === userID)?.user?.name ?? [],
  );
  return (
    <p className={styles.hint} id="latest">
      {typing.length > 0 && (
        <FormattedMessage
          id={names.length === 1 ? "conversations.typing" : "conversations.typing.several"}
          values={{ name: <bdi>{names[0]}</bdi> }}
        />
      )}
    </p>
  );
}
