import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "pageOfLayout",
    place: "layoutEditor.above",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/page-of-layout.tsx")).PageOfLayout,
    ),
  },
];
