import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.photo",
    place: "settings",
    order: 5,
    group: "profile",
    nameID: "media.photo",
    url: "/profile/photo",
    permission: "profilePicture.edit",
  },
];
