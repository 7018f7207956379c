import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  { id: "draft", place: "search", order: 90, nameID: "drafts.menu", permission: "session.valid" },
];
