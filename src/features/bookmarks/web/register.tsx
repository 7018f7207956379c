// Loaded with every page: styles that arrive later would shift the layout.
import "./on-posts/bookmark-button.module.css";
import type { LoadCommands } from "#platform/web/keyboard/commands.ts";
import { loadedWith } from "#platform/web/slots/loaded-with.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import type { PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "bookmark",
    place: "post.tools",
    isPersonal: true,
    Component: loadedWith(
      ["OriginalPost"],
      async () => (await import("./on-posts/bookmark-button.tsx")).BookmarkButton,
    ),
  },
];

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

export const loadCommands: LoadCommands = async () =>
  (await import("./commands/bookmark-commands.ts")).bookmarkCommands;
