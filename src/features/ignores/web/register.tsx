import type { MenuEntry } from "#platform/web/slots/menu.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const IgnoreButton = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await import("./components/ignore-button.tsx")).IgnoreButton,
);

const places = ["userCard.actions", "profile.actions"] as const;

export const slots: readonly PageSlot[] = places.map((place) => ({
  id: `ignore.${place}`,
  place,
  Component: IgnoreButton,
}));

export const menuEntries: readonly MenuEntry[] = [
  {
    id: "settings.ignored",
    place: "settings",
    order: 50,
    nameID: "ignores.menu",
    url: "/profile/ignored",
  },
];
