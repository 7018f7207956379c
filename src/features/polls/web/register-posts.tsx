import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "poll",
    place: "post.content",
    field: "poll",
    isPersonal: true,
    Component: loadedWhenShown(
      async () => (await import("./components/poll-of-post.tsx")).PollOfPost,
    ),
  },
];
