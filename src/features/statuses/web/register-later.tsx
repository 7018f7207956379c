import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "status",
    place: "discussions.bulk",
    Component: loadedWhenShown(
      async () => (await import("./components/change-many.tsx")).ChangeMany,
    ),
  },
  {
    id: "defaultStatus",
    place: "categoryForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/default-status-field.tsx")).DefaultStatusField,
    ),
  },
  {
    id: "status",
    place: "layoutEditor.records",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/status-source.tsx")).StatusSource,
    ),
  },
];
