import {
  type LaterSlotEntry,
  loadedWhenShown,
  type SlotProps,
} from "#platform/web/slots/slots.tsx";

const AppealLink = loadedWhenShown<SlotProps<"removal.foot">>(
  async () => (await import("./components/appeal-link.tsx")).AppealLink,
);

export const slots: readonly LaterSlotEntry[] = [
  { id: "appeal", place: "removal.foot", Component: AppealLink },
];
