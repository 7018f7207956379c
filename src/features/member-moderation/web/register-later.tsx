import type { LaterMenuEntry } from "#platform/web/slots/menu.ts";
import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

const permission = "community.moderate";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "suspendAuthor",
    place: "reports.record",
    order: 5,
    permission,
    Component: loadedWhenShown(
      async () => (await import("./components/suspend-author.tsx")).SuspendAuthor,
    ),
  },
  {
    id: "noteAbout",
    place: "reports.memberActions",
    permission,
    Component: loadedWhenShown(async () => (await import("./components/note-about.tsx")).NoteAbout),
  },
  {
    id: "memberAside",
    place: "reports.member",
    permission,
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
    permission,
  },
];
