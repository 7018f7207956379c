import { loadedWhenShown, type PageSlot } from "#platform/web/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "readingPreference",
    place: "preferences.fields",
    Component: loadedWhenShown(
      async () => (await import("./components/reading-preference.tsx")).ReadingPreference,
    ),
  },
];
