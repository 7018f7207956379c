import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "tag",
    place: "layoutEditor.records",
    Component: loadedWhenShown(async () => (await import("./dashboard/tag-source.tsx")).TagSource),
  },
];
