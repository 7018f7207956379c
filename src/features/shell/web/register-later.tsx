import type { LoadCommands } from "#platform/web/slots/commands.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
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
