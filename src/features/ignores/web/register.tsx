import type { MenuEntry } from "#platform/web/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.ignored",
    place: "settings",
    order: 50,
    nameID: "ignores.menu",
    url: "/profile/ignored",
  },
];
