import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "profileFields",
    place: "userCard.content",
    Component: loadedWhenShown(
      async () => (await import("./components/card-fields.tsx")).CardFields,
    ),
  },
];
