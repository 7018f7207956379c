import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "profile",
    place: "account",
    order: 0,
    nameID: "users.profile",
    url: "/profile",
    keys: "g p",
  },
  { id: "profile", place: "profile", nameID: "users.profile", url: "/profile" },
  { id: "editProfile", place: "account", order: 10, nameID: "users.edit", url: "/profile/edit" },
  {
    id: "members",
    place: "titleBar",
    order: 30,
    nameID: "users.members",
    url: "/members",
    keys: "g m",
    permission: ["profiles.view", "users.add", "users.edit", "users.delete"],
  },
  {
    id: "settings.profile",
    place: "settings",
    order: 0,
    nameID: "users.profile",
    url: "/profile/edit",
  },
  {
    id: "settings.preferences",
    place: "settings",
    order: 40,
    nameID: "users.preferences",
    url: "/profile/preferences",
  },
];
