import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "groups",
    place: "quickLinks",
    order: 35,
    nameID: "groups.all",
    url: "/groups",
    permission: "groups.view",
  },
];
