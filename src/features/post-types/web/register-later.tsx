import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "postFields",
    place: "postForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./components/field-inputs.tsx")).FieldInputs,
    ),
  },
  {
    id: "postFields",
    place: "typeChange.inputs",
    Component: loadedWhenShown(
      async () => (await import("./components/type-change-inputs.tsx")).TypeChangeInputs,
    ),
  },
  {
    id: "postType",
    place: "layoutEditor.records",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/post-type-source.tsx")).PostTypeSource,
    ),
  },
];
