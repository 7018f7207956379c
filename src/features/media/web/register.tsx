import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.photo",
    place: "settings",
    order: 5,
    nameID: "media.photo",
    url: "/profile/photo",
    permission: "profilePicture.edit",
  },
];
