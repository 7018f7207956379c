import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "profileGroups",
    place: "profile",
    order: 15,
    nameID: "groups.all",
    url: "/profile/groups",
    permission: "groups.view",
  },
];
