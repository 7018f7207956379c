import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "moderation",
    place: "profile",
    order: 90,
    nameID: "memberModeration",
    url: "/profile/moderation",
    permission: "community.moderate",
  },
];
