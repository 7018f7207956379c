import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

const TranslateButton = loadedWhenShown<SlotProps<"dashboard.translate">>(
  async () => (await import("./dashboard/translate-button.tsx")).TranslateButton,
);

export const slots: readonly LaterSlotEntry[] = [
  { id: "translations", place: "dashboard.translate", Component: TranslateButton },
];
