import type { MeBoxItem } from "#features/shell/web/public.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";
import { ConversationMenu } from "./components/conversation-menu.tsx";

const offer = "conversations";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "message",
    place: "search",
    order: 80,
    nameID: "conversations.title",
    permission: "session.valid",
    offer,
  },
];

export const meBoxItems: readonly MeBoxItem[] = [
  {
    id: "messages",
    order: 50,
    nameID: "conversations.title",
    icon: "message",
    offer,
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

const MessageButton = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await import("./components/message-button.tsx")).MessageButton,
);

const ShareInMessage = loadedWhenShown<SlotProps<"share.items">>(
  async () => (await import("./components/share-in-message.tsx")).ShareInMessage,
);

const permission = "conversations.add";

export const slots: readonly PageSlot[] = [
  {
    id: "message.card",
    place: "userCard.actions",
    order: -10,
    permission,
    Component: MessageButton,
  },
  {
    id: "message.profile",
    place: "profile.actions",
    order: -10,
    permission,
    Component: MessageButton,
  },
  { id: "message.share", place: "share.items", permission, Component: ShareInMessage },
];
