import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "ideationType",
    place: "categoryForm.inputs",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/ideation-type-field.tsx")).IdeationTypeField,
    ),
  },
];
