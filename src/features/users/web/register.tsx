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
  {
    id: "settings",
    place: "account",
    order: 10,
    nameID: "users.settings.all",
    url: "/profile/edit",
  },
  {
    id: "members",
    place: "titleBar",
    order: 30,
    nameID: "users.members",
    url: "/members",
    keys: "g m",
    permission: ["profiles.view", "users.add", "users.edit", "users.delete"],
  },
];
