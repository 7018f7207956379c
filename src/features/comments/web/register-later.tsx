import type { LoadCommands } from "#platform/web/slots/commands.ts";
import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "readingPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./thread/reading-preference.tsx")).ReadingPreference,
    ),
  },
];

export const menuEntries: readonly LaterMenuEntry[] = [
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
