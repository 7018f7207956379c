// Loaded with every page, since styles added later would shift the layout.
import "./components/watch-control.module.css";
import { loadedWith } from "#platform/web/slots/loaded-with.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const links = () => import("./components/watch-links.tsx");

const WatchCategory = loadedWhenShown<SlotProps<"category.tools">>(
  async () => (await links()).WatchCategory,
);
const WatchMember = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await links()).WatchMember,
);
const WatchOnCard = loadedWhenShown<SlotProps<"userCard.actions">>(
  async () => (await links()).WatchOnCard,
);
const WatchTag = loadedWhenShown<SlotProps<"list.tools">>(async () => (await links()).WatchTag);

export const slots: readonly PageSlot[] = [
  {
    id: "watch.discussion",
    place: "post.tools",
    order: 10,
    isPersonal: true,
    Component: loadedWith(
      ["OriginalPost"],
      async () => (await import("./on-posts/watch-discussion.tsx")).WatchDiscussion,
    ),
  },
  { id: "watch.category", place: "category.tools", Component: WatchCategory },
  { id: "watch.member", place: "profile.actions", order: -10, Component: WatchMember },
  { id: "watch.card", place: "userCard.actions", Component: WatchOnCard },
  { id: "watch.tag", place: "list.tools", Component: WatchTag },
];

const followed = { nameID: "watches.followed", url: "/profile/followed" };

export const menuEntries: readonly MenuEntry[] = [
  { ...followed, id: "followed", place: "account", order: 16 },
  { ...followed, id: "settings.followed", place: "settings", order: 31 },
];
