import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

const IgnoreButton = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await import("./components/ignore-button.tsx")).IgnoreButton,
);

const places = ["userCard.actions", "profile.actions"] as const;

export const slots: readonly LaterSlotEntry[] = places.map((place) => ({
  id: `ignore.${place}`,
  place,
  Component: IgnoreButton,
}));

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.ignored",
    place: "settings",
    order: 50,
    group: "privacy",
    nameID: "ignores.menu",
    url: "/profile/ignored",
  },
];
