import type { MenuEntry } from "#platform/web/menu.ts";
import type { PageSlot } from "#platform/web/slots.tsx";
import { BookmarkButton } from "./components/bookmark-button.tsx";

export const slots: readonly PageSlot[] = [
  { id: "bookmark", place: "post.tools", isPersonal: true, Component: BookmarkButton },
];

export const menuEntries: readonly MenuEntry[] = [
  { id: "bookmarks", place: "account", order: 18, nameID: "bookmarks.title", url: "/bookmarks" },
];
