import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "translation",
    place: "categoryForm.inputs",
    order: 20,
    Component: loadedWhenShown(
      async () => (await import("./dashboard/category-translation.tsx")).CategoryTranslation,
    ),
  },
  {
    id: "translations",
    place: "preferences.fields",
    order: 40,
    Component: loadedWhenShown<SlotProps<"preferences.fields">>(
      async () => (await import("./components/translation-preferences.tsx")).TranslationPreferences,
    ),
  },
];
