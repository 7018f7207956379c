import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "profileFields",
    place: "userCard.content",
    Component: loadedWhenShown(
      async () => (await import("./components/card-fields.tsx")).CardFields,
    ),
  },
];
