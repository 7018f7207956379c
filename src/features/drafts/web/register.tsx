import type { MenuEntry } from "#platform/web/slots/menu.ts";
import type { PageSlot } from "#platform/web/slots/slots.tsx";
import { LocalDrafts } from "./leaving/local-drafts.tsx";

export const menuEntries: readonly MenuEntry[] = [
  { id: "drafts", place: "account", order: 20, nameID: "drafts.menu", url: "/drafts" },
  { id: "draft", place: "search", order: 90, nameID: "drafts.menu", permission: "session.valid" },
];

export const slots: readonly PageSlot[] = [
  { id: "localWords", place: "footer", order: 100, Component: LocalDrafts },
];
