import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { privacyAddress } from "../contract/rules.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.privacy",
    place: "settings",
    order: 45,
    group: "privacy",
    nameID: "analytics.privacy",
    url: privacyAddress,
  },
];
