import type { MenuEntry } from "#platform/web/menu.ts";
import type { PageSlot } from "#platform/web/slots.tsx";
import { ForgetDrafts } from "./components/forget-drafts.tsx";

export const menuEntries: readonly MenuEntry[] = [
  { id: "drafts", place: "account", order: 20, nameID: "drafts.menu", url: "/drafts" },
];

export const slots: readonly PageSlot[] = [
  { id: "forgetDrafts", place: "footer", order: 100, Component: ForgetDrafts },
];
