import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

const MentionsButton = loadedWhenShown<{ user: { userID: number } }>(
  async () => (await import("./dashboard/mentions-button.tsx")).MentionsButton,
);

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "mentions",
    place: "profile.moderation",
    order: 20,
    permission: "site.manage",
    Component: MentionsButton,
  },
];
