import type { MenuEntry } from "#platform/web/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "dashboard",
    place: "account",
    order: 50,
    nameID: "dashboard.title",
    url: "/dashboard",
    permission: [
      ...["site.manage", "settings.view", "community.manage", "community.moderate"],
      ...["users.add", "users.edit", "users.delete", "applicants.manage"],
    ],
  },
];
