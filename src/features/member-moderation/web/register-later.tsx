import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "moderation",
    place: "profile",
    order: 90,
    nameID: "memberModeration",
    url: "/profile/moderation",
    permission: "community.moderate",
  },
];
