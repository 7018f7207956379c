import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData, useRevalidator } from "react-router";
import { live } from "#platform/web/calls/live.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { EntryList } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../components/conversation-list.module.css";
import { ConversationNav, NoConversationOpen } from "../components/conversation-nav.tsx";
import { FoundRow } from "../components/found-row.tsx";
import { MessagePanes } from "../components/message-panes.tsx";
import { loadConversations } from "./load-conversations.ts";

export const loader = serverLoader(loadConversations);
export const clientLoader = browserLoader(loadConversations);

export default function ConversationsPage() {
  const intl = useIntl();
  const { query, within, ...data } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "conversations.title" });
  useLiveList();
  if (query === "" && data.conversations.length === 0)
    return (
      <PageLayout columns={1} narrow>
        <PageHead title={title} isUnlisted />
        <PageHeading title={title} actions={<NewConversation />} />
        <EmptyState icon="message" title={<FormattedMessage id="conversations.none" />}>
          <FormattedMessage id="conversations.none.text" />
        </EmptyState>
      </PageLayout>
    );
  return (
    <MessagePanes
      title={<h1 className={styles.title}>{title}</h1>}
      query={query}
      within={within}
      list={
        query === "" ? (
          <Conversations {...data} />
        ) : (
          <Found {...data} query={query} within={within} />
        )
      }
    >
      <PageHead title={title} isUnlisted />
      <NoConversationOpen />
    </MessagePanes>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Conversations({
  conversations,
  page,
  hasMore,
}: Pick<Data, "conversations" | "page" | "hasMore">) {
  return (
    <>
      <ConversationNav conversations={conversations} />
      <Pages page={page} hasMore={hasMore} query="" />
    </>
  );
}

function Found({
  found,
  query,
  within,
  page,
  hasMore,
}: Pick<Data, "found" | "query" | "within" | "page" | "hasMore">) {
  const isNothing = found.length === 0;
  return (
    <div className={styles.found}>
      <p className={styles.back}>
        <Link href={within ? `/messages/${within}` : "/messages"}>
          <FormattedMessage id="conversations.search.end" />
        </Link>
      </p>
      {isNothing ? (
        <EmptyState icon="search" title={<FormattedMessage id="conversations.search.none" />}>
          <FormattedMessage
            id="conversations.search.none.text"
            values={{ query: <bdi>{query}</bdi> }}
          />
        </EmptyState>
      ) : (
        <EntryList>
          {found.map((message) => (
            <FoundRow key={message.messageID} message={message} />
          ))}
        </EntryList>
      )}
      <Pages page={page} hasMore={hasMore} query={query} within={within} />
    </div>
  );
}

function Pages({
  page,
  hasMore,
  query,
  within,
}: Pick<Data, "page" | "hasMore" | "query" | "within">) {
  const hrefOf = (number: number) => {
    const search = new URLSearchParams({
      ...(query && { query }),
      ...(within && { in: String(within) }),
      ...(number > 1 && { page: String(number) }),
    });
    return search.size > 0 ? `/messages?${search}` : "/messages";
  };
  if (page === 1 && !hasMore) return null;
  return (
    <p className={styles.pages}>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} rel="prev">
          <FormattedMessage id="conversations.newer" />
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton href={hrefOf(page + 1)} rel="next">
          <FormattedMessage id="conversations.older" />
        </LinkButton>
      )}
    </p>
  );
}

function NewConversation() {
  if (!usePermission("conversations.add")) return null;
  return (
    <LinkButton href="/messages/add" variant="primary" icon="plus">
      <FormattedMessage id="conversations.new" />
    </LinkButton>
  );
}

function useLiveList() {
  const { userID } = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      live.follow({
        channels: [`conversations:${userID}`],
        hear({ type }) {
          if (type !== "conversation.typing") void revalidate();
        },
        resync: () => void revalidate(),
      }),
    [userID, revalidate],
  );
}
