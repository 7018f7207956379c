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
  ...[
    { id: "account", order: 10, nameID: "accounts.account" },
    { id: "security", order: 20, nameID: "accounts.security" },
    { id: "sessions", order: 30, nameID: "accounts.sessions" },
  ].map((page) => ({ ...page, place: "settings" as const, url: `/profile/${page.id}` })),
];
