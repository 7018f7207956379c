import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "sectionsOfPanel",
    place: "sidePanel.foot",
    Component: loadedWhenShown(
      async () => (await import("./components/section-links.tsx")).LabelledSectionLinks,
    ),
  },
];
