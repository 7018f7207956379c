import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "drafts",
    place: "sidePanel",
    order: 20,
    nameID: "drafts.menu",
    url: "/drafts",
    permission: "session.valid",
  },
  { id: "draft", place: "search", order: 90, nameID: "drafts.menu", permission: "session.valid" },
];
