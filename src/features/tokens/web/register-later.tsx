import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.tokens",
    place: "settings",
    order: 60,
    group: "connections",
    nameID: "tokens.menu",
    url: "/profile/tokens",
    permission: "tokens.add",
  },
];
