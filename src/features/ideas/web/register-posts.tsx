import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "ideaVotes",
    place: "post.actions",
    order: -20,
    field: "ideaVotes",
    isPersonal: true,
    Component: loadedWhenShown(async () => (await import("./components/vote-box.tsx")).VoteBox),
  },
];
