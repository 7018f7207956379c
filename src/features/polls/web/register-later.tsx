import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "poll",
    place: "postForm.inputs",
    permission: "polls.add",
    Component: loadedWhenShown(
      async () => (await import("./components/poll-inputs.tsx")).PollInputs,
    ),
  },
];
