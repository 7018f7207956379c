import type { MenuEntry } from "#platform/web/menu.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { ReactionBar } from "./components/reaction-bar.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "reactions",
    place: "post.actions",
    order: -10,
    isPersonal: true,
    Component: ReactionBar,
  },
  {
    id: "reactionsReceived",
    place: "userCard.content",
    order: 10,
    Component: loadedWhenShown(
      async () => (await import("./components/received-on-card.tsx")).ReceivedOnCard,
    ),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "profileReactions",
    place: "profile",
    order: 20,
    nameID: "reactions.profile",
    url: "/profile/reactions",
  },
];
