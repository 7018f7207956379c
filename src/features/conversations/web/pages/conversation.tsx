import { FormattedMessage } from "react-intl";
import { redirect, useLoaderData, useLocation } from "react-router";
import { checkWriter, draftIn, keyOfPost, sendWithDraft } from "#features/drafts/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { ConversationHead } from "../components/conversation-head.tsx";
import { ConversationNav } from "../components/conversation-nav.tsx";
import { MessagePanes } from "../components/message-panes.tsx";
import { MessageStream } from "../components/message-stream.tsx";
import { TypingHint } from "../components/typing-hint.tsx";
import { WriteMessage } from "../components/write-message.tsx";
import { useLiveConversations } from "../hooks/use-live-conversations.ts";
import { useLiveMessages } from "../hooks/use-live-messages.ts";
import { loadConversation } from "./load-conversation.ts";

type Contract = typeof import("../../contract/routes.ts");

export const loader = serverLoader(loadConversation);
export const clientLoader = browserLoader(loadConversation);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values, params }) => {
  await checkWriter({ transport, values });
  const { body = "", format = "markdown", formKey } = values;
  const post = { conversationID: recordID(params.conversationID), body, format };
  await apiOf<Contract>()(transport)("POST /messages", {
    body: { ...post, ...draftIn(values) },
    ...(await keyOfPost(formKey, post)),
  });
  return redirect(`/messages/${post.conversationID}`);
});

export default function ConversationPage() {
  const data = useLoaderData<typeof loader>();
  const { conversationID, name } = data.conversation;
  const conversations = useLiveConversations(data.listed);
  return (
    <MessagePanes
      isOpen
      title={
        <Link href="/messages">
          <FormattedMessage id="conversations.all" />
        </Link>
      }
      list={<ConversationNav conversations={conversations} current={conversationID} />}
    >
      <PageHead title={name} isUnlisted />
      <Conversation key={conversationID} {...data} />
    </MessagePanes>
  );
}

function Conversation(data: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { conversation, range, hasUnread, writing } = data;
  const { conversationID, url, readPosition } = conversation;
  const { search } = useLocation();
  const live = useLiveMessages(data);
  const quoted = Number(new URLSearchParams(search).get("quote"));
  return (
    <>
      <ConversationHead conversation={conversation} />
      <MessageStream
        url={url}
        live={live}
        readBefore={hasUnread ? readPosition : range.last}
        mayWrite={writing !== undefined}
      >
        <TypingHint conversation={conversation} />
      </MessageStream>
      {writing ? (
        <WriteMessage
          conversationID={conversationID}
          {...writing}
          quote={quoteOf(live.messages, quoted)}
        />
      ) : (
        <Message>
          <FormattedMessage id="conversations.mayNotWrite" />
        </Message>
      )}
    </>
  );
}

const quoteOf = (messages: ReturnType<typeof useLiveMessages>["messages"], messageID: number) => {
  const message = messages.find((each) => each.messageID === messageID);
  return message && `!quote[${message.insertUser?.name ?? ""}](/quoted/message/${messageID})`;
};
