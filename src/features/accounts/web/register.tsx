import type { MenuEntry } from "#platform/web/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  { id: "signIn", place: "guest", nameID: "accounts.signIn", url: "/entry/signin" },
  {
    id: "register",
    place: "guest",
    order: 10,
    nameID: "accounts.register",
    url: "/entry/register",
    isPrimary: true,
  },
];
