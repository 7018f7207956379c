import type { MenuEntry } from "#platform/web/slots/menu.ts";

const knowledge = { id: "knowledge", nameID: "knowledge.title", url: "/kb", offer: "knowledge" };

export const menuEntries: readonly MenuEntry[] = [
  { ...knowledge, place: "titleBar", order: 30 },
  { ...knowledge, place: "quickLinks", order: 40 },
];
