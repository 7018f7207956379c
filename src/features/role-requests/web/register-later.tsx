import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { ownAddress } from "../contract/rules.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.roles",
    place: "settings",
    order: 45,
    group: "account",
    nameID: "roleRequests.menu",
    url: ownAddress,
    offer: "roleRequests",
  },
];
