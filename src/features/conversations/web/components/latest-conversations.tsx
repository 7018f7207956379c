import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { ListedConversation } from "../messages/shown-conversation.ts";
import { ConversationRow } from "./conversation-row.tsx";
import styles from "./latest-conversations.module.css";

type Contract = typeof import("../../contract/routes.ts");

const limit = 5;

type State = readonly ListedConversation[] | "failed" | undefined;

export function LatestConversations() {
  const intl = useIntl();
  const { countUnreadConversations } = useViewer();
  const [state, setState] = useState<State>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the count changes
  useEffect(() => {
    const call = new AbortController();
    load(call.signal).then(setState, () => {
      if (!call.signal.aborted) setState("failed");
    });
    return () => call.abort();
  }, [countUnreadConversations]);

  if (state === undefined)
    return (
      <div className={styles.text}>
        <Skeleton lines={4} />
      </div>
    );
  if (state === "failed" || state.length === 0)
    return (
      <p className={styles.text}>
        <FormattedMessage id={state === "failed" ? "ui.failed" : "conversations.none"} />
      </p>
    );
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: "conversations.title" })}>
      {state.map((conversation) => (
        <ConversationRow key={conversation.conversationID} conversation={conversation} isCompact />
      ))}
    </ul>
  );
}

const load = (signal: AbortSignal) =>
  apiOf<Contract>()(browserTransport)("GET /conversations", { query: { limit }, signal });
