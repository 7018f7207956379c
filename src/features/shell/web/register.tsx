// Loaded with every page, since late styles would cause layout shifts.
import "#ui/overlays/modal.module.css";
import "./scheme/scheme-preference.module.css";
import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import type { MeBoxItem } from "./menus/me-box-items.ts";
import { SchemeSwitch } from "./scheme/scheme-switch.tsx";
import { LocaleLinks } from "./side-panels/locale-links.tsx";
import { AccountMenu } from "./title-bar/account-menu.tsx";

export const meBoxItems: readonly MeBoxItem[] = [
  { id: "account", order: 100, nameID: "shell.account", icon: "user", Content: AccountMenu },
];

export const slots: readonly PageSlotEntry[] = [
  { id: "languages", place: "footer", order: 0, Component: () => <LocaleLinks hideLabel /> },
  { id: "scheme", place: "footer", order: 10, Component: SchemeSwitch },
];
