import type { PageSlot } from "#platform/web/slots.tsx";
import { ReadingPreference } from "./components/reading-preference.tsx";

export const slots: readonly PageSlot[] = [
  { id: "readingPreference", place: "preferences.fields", Component: ReadingPreference },
];
