import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "article",
    place: "search",
    order: 50,
    nameID: "knowledge.articlesDomain",
    offer: "knowledge",
  },
];
