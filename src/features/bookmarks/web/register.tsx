// Loaded with every page: styles that arrive later would shift the layout.
import "./on-posts/bookmark-button.module.css";
import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "bookmarks",
    place: "account",
    order: 18,
    nameID: "bookmarks.title",
    url: "/bookmarks",
    keys: "g b",
  },
];
