import type { Conversation, Message, Participant } from "../../contract/resources.ts";
import type { ConversationRow } from "../queries/conversations.ts";
import type { MessageRow } from "../queries/messages.ts";

type Person = NonNullable<Message["insertUser"]>;

export interface ConversationView {
  people: ReadonlyMap<number, Person>;
  participants: readonly Participant[];
  name: string;
  last?: MessageRow & { shownBody: string; excerpt: string };
  expand: ReadonlySet<string>;
}

const conversationUrl = (conversationID: number) => `/messages/${conversationID}`;

export const presentConversation = (
  row: ConversationRow,
  { people, participants, name, last, expand }: ConversationView,
): Conversation => {
  const { conversationID, firstPosition, readPosition, lastPosition, countUnread } = row;
  return {
    conversationID,
    name,
    isNamed: row.name !== null,
    body: last?.shownBody ?? "",
    excerpt: last?.excerpt ?? "",
    url: conversationUrl(conversationID),
    dateInserted: row.dateInserted,
    insertUserID: row.insertUserID,
    ...(expand.has("insertUser") && { insertUser: people.get(row.insertUserID) }),
    countParticipants: row.countParticipants,
    participants: [...participants],
    countMessages: Math.max(0, lastPosition - firstPosition + 1),
    firstPosition,
    lastPosition,
    readPosition,
    unread: countUnread > 0,
    countUnread,
    ...(last && {
      lastMessage: {
        insertUserID: last.insertUserID,
        dateInserted: last.dateInserted,
        insertUser: people.get(last.insertUserID),
      },
    }),
  };
};
