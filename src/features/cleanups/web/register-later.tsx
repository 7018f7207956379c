import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

/** Loaded for moderators only. */
const CleanButton = loadedWhenShown<{ user: { userID: number } }>(
  async () => (await import("./dashboard/clean-button.tsx")).CleanButton,
);

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "clean",
    place: "profile.moderation",
    order: 10,
    permission: "community.moderate",
    Component: CleanButton,
  },
  {
    id: "clean",
    place: "reports.record",
    order: 10,
    permission: "community.moderate",
    Component: CleanButton,
  },
];
