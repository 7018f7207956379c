import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

const links = () => import("./components/watch-links.tsx");

const WatchMember = loadedWhenShown<SlotProps<"profile.actions">>(
  async () => (await links()).WatchMember,
);
const WatchOnCard = loadedWhenShown<SlotProps<"userCard.actions">>(
  async () => (await links()).WatchOnCard,
);

export const slots: readonly LaterSlotEntry[] = [
  { id: "watch.member", place: "profile.actions", order: -10, Component: WatchMember },
  { id: "watch.card", place: "userCard.actions", Component: WatchOnCard },
];

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "settings.followed",
    place: "settings",
    order: 31,
    group: "notifications",
    nameID: "watches.followed",
    url: "/profile/followed",
  },
];
