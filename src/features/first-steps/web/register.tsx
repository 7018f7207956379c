import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

export const slots: readonly PageSlot[] = [
  {
    id: "firstSteps",
    place: "discussions.none",
    permission: "site.manage",
    Component: loadedWhenShown(async () => (await import("./components/go-on-link.tsx")).GoOnLink),
  },
];
