// Loaded with every page, since styles added later would shift the layout.
import "./components/watch-control.module.css";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlotEntry, type SlotProps } from "#platform/web/slots/slots.tsx";

const links = () => import("./components/watch-links.tsx");

const WatchCategory = loadedWhenShown<SlotProps<"category.tools">>(
  async () => (await links()).WatchCategory,
);
const WatchTag = loadedWhenShown<SlotProps<"list.tools">>(async () => (await links()).WatchTag);

export const slots: readonly PageSlotEntry[] = [
  { id: "watch.category", place: "category.tools", Component: WatchCategory },
  { id: "watch.tag", place: "list.tools", Component: WatchTag },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "followed",
    place: "account",
    order: 16,
    nameID: "watches.followed",
    url: "/profile/followed",
  },
];
