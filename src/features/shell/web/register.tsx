import type { PageSlot } from "#platform/web/slots.tsx";
import { AccountMenu } from "./components/account-menu.tsx";
import { LocaleLinks } from "./components/locale-links.tsx";
import type { MeBoxItem } from "./components/me-box-items.ts";
import { SchemePreference } from "./components/scheme-preference.tsx";
import { SchemeSwitch } from "./components/scheme-switch.tsx";

export const meBoxItems: readonly MeBoxItem[] = [
  { id: "account", order: 100, nameID: "shell.account", icon: "user", Content: AccountMenu },
];

export const slots: readonly PageSlot[] = [
  { id: "languages", place: "footer", order: 0, Component: () => <LocaleLinks hideLabel /> },
  { id: "scheme", place: "footer", order: 10, Component: SchemeSwitch },
  { id: "ownScheme", place: "preferences.content", Component: SchemePreference },
];
