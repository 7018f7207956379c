import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "categories",
    place: "sidePanel.content",
    Component: loadedWhenShown(
      async () => (await import("./components/side-panel-categories.tsx")).SidePanelCategories,
    ),
  },
];
