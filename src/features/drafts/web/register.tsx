import type { MenuEntry } from "#platform/web/slots/menu.ts";
import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { LocalDrafts } from "./leaving/local-drafts.tsx";

export const menuEntries: readonly MenuEntry[] = [
  { id: "drafts", place: "account", order: 20, nameID: "drafts.menu", url: "/drafts" },
];

export const slots: readonly PageSlotEntry[] = [
  { id: "localWords", place: "footer", order: 100, Component: LocalDrafts },
];
