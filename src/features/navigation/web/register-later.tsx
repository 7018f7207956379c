import { type LaterSlotEntry, loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const slots: readonly LaterSlotEntry[] = [
  {
    id: "brandingPreview",
    place: "dashboard.settings.above",
    Component: loadedWhenShown(
      async () => (await import("./dashboard/branding-preview.tsx")).BrandingPreview,
    ),
  },
];
