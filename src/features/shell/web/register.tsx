// Loaded with every page, since late styles would cause layout shifts.
import "#ui/overlays/modal.module.css";
import "./scheme/scheme-preference.module.css";
import type { LoadCommands } from "#platform/web/keyboard/commands.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";
import type { MeBoxItem } from "./menus/me-box-items.ts";
import { SchemeSwitch } from "./scheme/scheme-switch.tsx";
import { LocaleLinks } from "./side-panels/locale-links.tsx";
import { AccountMenu } from "./title-bar/account-menu.tsx";

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
  {
    id: "ownKeys",
    place: "preferences.content",
    order: 10,
    Component: loadedWhenShown(
      async () => (await import("./keyboard/key-preference.tsx")).KeyPreference,
    ),
  },
];

export const loadCommands: LoadCommands = async () =>
  (await import("./keyboard/shell-commands.ts")).shellCommands;
