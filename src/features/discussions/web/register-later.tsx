import type { LoadCommands } from "#platform/web/slots/commands.ts";
import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "listPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./lists/list-preference.tsx")).ListPreference,
    ),
  },
];

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "profileDiscussions",
    place: "profile",
    order: 10,
    nameID: "users.countDiscussions",
    url: "/profile/discussions",
    permission: "discussions.view",
  },
];

export const loadCommands: LoadCommands = async () =>
  (await import("./posting/discussion-commands.ts")).discussionCommands;
