import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { linkedAccountsAddress } from "../contract/rules.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "linkedAccounts",
    place: "settings",
    order: 25,
    group: "connections",
    nameID: "single-sign-on.linked",
    url: linkedAccountsAddress,
  },
];
