import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "firstSteps",
    place: "discussions.none",
    permission: "site.manage",
    Component: loadedWhenShown(async () => (await import("./components/go-on-link.tsx")).GoOnLink),
  },
];
