import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  { id: "profile", place: "profile", nameID: "users.profile", url: "/profile" },
  {
    id: "settings",
    place: "sidePanel",
    order: 30,
    nameID: "users.settings.all",
    url: "/profile/settings",
    permission: "session.valid",
  },
  {
    id: "settings.profile",
    place: "settings",
    order: 0,
    group: "profile",
    nameID: "users.profile",
    url: "/profile/edit",
  },
  {
    id: "settings.preferences",
    place: "settings",
    order: 40,
    group: "account",
    nameID: "users.preferences",
    url: "/profile/preferences",
  },
];
