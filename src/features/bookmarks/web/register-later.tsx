import type { LoadCommands } from "#platform/web/slots/commands.ts";
import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "bookmarks",
    place: "sidePanel",
    order: 10,
    nameID: "bookmarks.title",
    url: "/bookmarks",
    permission: "session.valid",
  },
];

export const loadCommands: LoadCommands = async () =>
  (await import("./commands/bookmark-commands.ts")).bookmarkCommands;
