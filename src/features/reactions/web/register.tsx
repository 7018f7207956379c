// On every page, since late styles would shift the layout.
import "./on-posts/reaction-bar.module.css";
import "./components/reaction-icon.module.css";
import { loadedWith } from "#platform/web/slots/loaded-with.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "reactions",
    place: "post.actions",
    order: -10,
    isPersonal: true,
    Component: loadedWith(
      ["OriginalPost"],
      async () => (await import("./on-posts/reaction-bar.tsx")).ReactionBar,
    ),
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
  { id: "best", place: "quickLinks", order: 20, nameID: "reactions.best", url: "/best-of" },
];
