import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "digest.frequency",
    place: "preferences.fields",
    order: 50,
    Component: loadedWhenShown<SlotProps<"preferences.fields">>(
      async () => (await import("./components/digest-field.tsx")).DigestField,
    ),
  },
  {
    id: "digest.link",
    place: "notificationPreferences.content",
    order: 0,
    Component: loadedWhenShown<SlotProps<"notificationPreferences.content">>(
      async () => (await import("./components/digest-link.tsx")).DigestLink,
    ),
  },
];
