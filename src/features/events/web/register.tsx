import type { MenuEntry } from "#platform/web/slots/menu.ts";

const events = {
  id: "events",
  nameID: "events.title",
  url: "/events",
  permission: "events.view",
  offer: "events",
} as const;

export const menuEntries: readonly MenuEntry[] = [
  { ...events, place: "titleBar", order: 40 },
  { ...events, place: "quickLinks", order: 50 },
];
