import type { MenuEntry } from "#platform/web/menu.ts";
import type { PageSlot } from "#platform/web/slots.tsx";
import { IgnoreButton } from "./components/ignore-button.tsx";

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
