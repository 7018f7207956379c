// On every page, since late styles would shift the layout.
import "./on-posts/reaction-bar.module.css";
import "./components/reaction-icon.module.css";
import type { MenuEntry } from "#platform/web/slots/menu.ts";

export const menuEntries: readonly MenuEntry[] = [
  { id: "best", place: "quickLinks", order: 20, nameID: "reactions.best", url: "/best-of" },
];
