// With every page, since styles that come later would move what they stand on.
import "./components/scheme-preference.module.css";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";
import { AccountMenu } from "./components/account-menu.tsx";
import { LocaleLinks } from "./components/locale-links.tsx";
import type { MeBoxItem } from "./components/me-box-items.ts";
import { SchemeSwitch } from "./components/scheme-switch.tsx";

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
      async () => (await import("./components/scheme-preference.tsx")).SchemePreference,
    ),
  },
];
