import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "reactionsReceived",
    place: "userCard.content",
    order: 10,
    Component: loadedWhenShown(
      async () => (await import("./components/received-on-card.tsx")).ReceivedOnCard,
    ),
  },
];

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "profileReactions",
    place: "profile",
    order: 20,
    nameID: "reactions.profile",
    url: "/profile/reactions",
  },
];
