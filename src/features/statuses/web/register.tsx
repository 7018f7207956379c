import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlotEntry[] = [
  {
    id: "status",
    place: "row.badges",
    field: "status",
    Component: loadedWhenShown(async () => (await import("./components/status-tag.tsx")).StatusTag),
  },
];
