import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { appsAddress } from "../contract/rules.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.apps",
    place: "settings",
    order: 55,
    group: "connections",
    nameID: "oauth-clients.apps",
    url: appsAddress,
  },
];
