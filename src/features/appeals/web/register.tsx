import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const AppealLink = loadedWhenShown<SlotProps<"removal.foot">>(
  async () => (await import("./components/appeal-link.tsx")).AppealLink,
);

export const slots: readonly PageSlot[] = [
  { id: "appeal", place: "removal.foot", Component: AppealLink },
];
