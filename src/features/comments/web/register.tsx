// Loaded with every page: styles that arrive later would shift the layout.
import "./rail/position-rail.module.css";
import type { LoadCommands } from "#platform/web/keyboard/commands.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "readingPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./thread/reading-preference.tsx")).ReadingPreference,
    ),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "profileComments",
    place: "profile",
    order: 11,
    nameID: "users.countComments",
    url: "/profile/comments",
    permission: "discussions.view",
  },
];

export const loadCommands: LoadCommands = async () =>
  (await import("./posts/post-commands.tsx")).postCommands;
