import type { MeBoxItem } from "#features/shell/web/public.ts";
import { ConversationMenu } from "./components/conversation-menu.tsx";

export const meBoxItems: readonly MeBoxItem[] = [
  {
    id: "messages",
    order: 50,
    nameID: "conversations.title",
    icon: "message",
    offer: "conversations",
    count: ({ countUnreadConversations }) => countUnreadConversations,
    counted: {
      kind: "conversations",
      types: [
        "message.created",
        "message.updated",
        "conversation.read",
        "conversation.updated",
        "conversation.left",
      ],
    },
    Content: ConversationMenu,
  },
];
