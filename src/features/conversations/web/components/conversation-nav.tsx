import { type KeyboardEvent, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { moveFocus } from "#ui/navigation/move-focus.ts";
import type { ListedConversation } from "../messages/shown-conversation.ts";
import styles from "./conversation-nav.module.css";
import { ConversationRow } from "./conversation-row.tsx";

interface ConversationNavProps {
  conversations: readonly ListedConversation[];
  /** Id of the conversation beside the list. */
  current?: number;
}

export function ConversationNav({ conversations, current }: ConversationNavProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const pane = list.current?.closest("nav")?.parentElement;
    const row = current && list.current?.querySelector("[aria-current]")?.closest("li");
    if (!pane || !row) return;
    const [shown, target] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
    if (target.bottom > shown.bottom) pane.scrollTop += target.bottom - shown.bottom;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.current && moveFocus(list.current, event.key)) event.preventDefault();
  };
  return (
    <nav aria-label={intl.formatMessage({ id: "conversations.list" })} onKeyDown={onKeyDown}>
      <ul ref={list} className={styles.rows}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.conversationID}
            conversation={conversation}
            isCurrent={conversation.conversationID === current}
            isCompact
          />
        ))}
      </ul>
    </nav>
  );
}

export const NoConversationOpen = () => (
  <EmptyState icon="message" title={<FormattedMessage id="conversations.choose" />}>
    <FormattedMessage id="conversations.choose.text" />
  </EmptyState>
);
