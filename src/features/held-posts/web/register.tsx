import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  { id: "held-posts", place: "account", order: 21, nameID: "held-posts.title", url: "/held-posts" },
];
