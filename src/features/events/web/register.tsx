import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "events",
    place: "quickLinks",
    order: 50,
    nameID: "events.title",
    url: "/events",
    permission: "events.view",
  },
];
