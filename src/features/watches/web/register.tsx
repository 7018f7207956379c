import { loadedWith } from "#platform/web/loaded-with.ts";
import type { MenuEntry } from "#platform/web/menu.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots.tsx";

const links = () => import("./components/watch-links.tsx");

const WatchCategory = loadedWhenShown<SlotProps<"category.tools">>(
  async () => (await links()).WatchCategory,
);
const WatchMember = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await links()).WatchMember,
);
const WatchTag = loadedWhenShown<SlotProps<"list.tools">>(async () => (await links()).WatchTag);

export const slots: readonly PageSlot[] = [
  {
    id: "watch.discussion",
    place: "post.tools",
    order: 10,
    Component: loadedWith(
      ["OriginalPost"],
      async () => (await import("./on-posts/watch-discussion.tsx")).WatchDiscussion,
    ),
  },
  { id: "watch.category", place: "category.tools", Component: WatchCategory },
  { id: "watch.member", place: "profile.actions", order: -10, Component: WatchMember },
  { id: "watch.tag", place: "list.tools", Component: WatchTag },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.followed",
    place: "settings",
    order: 31,
    nameID: "watches.followed",
    url: "/profile/followed",
  },
];
