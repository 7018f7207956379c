// With every page, since styles that come later would move what they stand on.
import "#ui/modal.module.css";
import "./scheme/scheme-preference.module.css";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { SchemeSwitch } from "./scheme/scheme-switch.tsx";
import { LocaleLinks } from "./side-panels/locale-links.tsx";
import { AccountMenu } from "./title-bar/account-menu.tsx";
import type { MeBoxItem } from "./title-bar/me-box-items.ts";

export const meBoxItems: readonly MeBoxItem[] = [
  { id: "account", order: 100, nameID: "shell.account", icon: "user", Content: AccountMenu },
];

export const slots: readonly PageSlot[] = [
  { id: "languages", place: "footer", order: 0, Component: () => <LocaleLinks hideLabel /> },
  { id: "scheme", place: "footer", order: 10, Component: SchemeSwitch },
  {
    id: "ownScheme",
    place: "preferences.content",
    Component: loadedWhenShown(
      async () => (await import("./scheme/scheme-preference.tsx")).SchemePreference,
    ),
  },
];
