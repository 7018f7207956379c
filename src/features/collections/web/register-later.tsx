import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "collection",
    place: "layoutEditor.records",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/collection-source.tsx")).CollectionSource,
    ),
  },
];
