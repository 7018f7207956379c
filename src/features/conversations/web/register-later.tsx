import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "message",
    place: "search",
    order: 80,
    nameID: "conversations.title",
    permission: "session.valid",
    offer: "conversations",
  },
];

const MessageButton = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await import("./components/message-button.tsx")).MessageButton,
);

const ShareInMessage = loadedWhenShown<SlotProps<"share.items">>(
  async () => (await import("./components/share-in-message.tsx")).ShareInMessage,
);

const permission = "conversations.add";

export const slots: readonly LaterSlotEntry[] = [
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
