import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "siteSection",
    place: "layoutEditor.records",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/section-source.tsx")).SectionSource,
    ),
  },
  {
    id: "sectionsOfPanel",
    place: "sidePanel.foot",
    Component: loadedWhenShown(
      async () => (await import("./components/section-links.tsx")).LabelledSectionLinks,
    ),
  },
];
