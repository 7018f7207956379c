import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "dataExport.link",
    place: "account.content",
    Component: loadedWhenShown(
      async () => (await import("./components/export-link.tsx")).ExportLink,
    ),
  },
];
