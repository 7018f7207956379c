import { FormattedMessage } from "react-intl";
import { redirect, useLoaderData, useLocation } from "react-router";
import { checkWriter, draftIn, keyOfPost, sendWithDraft } from "#features/drafts/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { ConversationHead } from "../components/conversation-head.tsx";
import { MessageStream } from "../components/message-stream.tsx";
import { TypingHint } from "../components/typing-hint.tsx";
import { WriteMessage } from "../components/write-message.tsx";
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
  return redirect(`/messages/${post.conversationID}#latest`);
});

export default function ConversationPage() {
  const data = useLoaderData<typeof loader>();
  return <Conversation key={data.conversation.conversationID} {...data} />;
}

function Conversation(data: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { conversation, range, hasUnread, writing } = data;
  const { conversationID, url, readPosition } = conversation;
  const { search } = useLocation();
  const live = useLiveMessages(data);
  const quoted = Number(new URLSearchParams(search).get("quote"));
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={conversation.name} isUnlisted />
      <ConversationHead conversation={conversation} />
      <MessageStream
        url={url}
        live={live}
        readBefore={hasUnread ? readPosition : range.last}
        mayWrite={writing !== undefined}
      />
      <TypingHint conversation={conversation} />
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
    </PageLayout>
  );
}

const quoteOf = (messages: ReturnType<typeof useLiveMessages>["messages"], messageID: number) => {
  const message = messages.find((each) => each.messageID === messageID);
  return message && `!quote[${message.insertUser?.name ?? ""}](/quoted/message/${messageID})`;
};
