import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "memberAside",
    place: "reports.member",
    permission: "community.moderate",
    Component: loadedWhenShown(
      async () => (await import("./components/member-aside.tsx")).MemberAside,
    ),
  },
];

export const menuEntries: readonly LaterMenuEntry[] = [
  {
    id: "moderation",
    place: "profile",
    order: 90,
    nameID: "memberModeration",
    url: "/profile/moderation",
    permission: "community.moderate",
  },
];
