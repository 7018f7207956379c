import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

const IgnoreButton = loadedWhenShown<SlotProps<"userCard.actions">>(
  async () => (await import("./components/ignore-button.tsx")).IgnoreButton,
);

const IgnoreItem = loadedWhenShown<SlotProps<"profile.menu">>(
  async () => (await import("./components/ignore-item.tsx")).IgnoreItem,
);

export const slots: readonly LaterSlotEntry[] = [
  { id: "ignore.card", place: "userCard.actions", Component: IgnoreButton },
  { id: "ignore.profile", place: "profile.menu", Component: IgnoreItem },
];

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
