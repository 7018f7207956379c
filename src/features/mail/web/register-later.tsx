import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "sendTest",
    place: "dashboard.settings.above",
    Component: loadedWhenShown<SlotProps<"dashboard.settings.above">>(
      async () => (await import("./dashboard/send-test.tsx")).SendTestOfGroup,
    ),
  },
];
