import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlotEntry[] = [
  {
    id: "listedFields",
    place: "row.badges",
    field: "listedFields",
    Component: loadedWhenShown(
      async () => (await import("./components/listed-fields.tsx")).ListedFields,
    ),
  },
  {
    id: "postType",
    place: "row.badges",
    field: "postType",
    Component: loadedWhenShown(async () => (await import("./components/type-tag.tsx")).TypeTag),
  },
];
