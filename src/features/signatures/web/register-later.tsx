import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.signature",
    place: "settings",
    order: 5,
    group: "profile",
    nameID: "signatures.signature",
    url: "/profile/signature",
    permission: "signatures.edit",
    offer: "signatures",
  },
];
