import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { ownAddress } from "../contract/rules.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.roles",
    place: "settings",
    order: 45,
    nameID: "roleRequests.menu",
    url: ownAddress,
    offer: "roleRequests",
  },
];
