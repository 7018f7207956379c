import type { LaterSlotEntry } from "#platform/web/slots/slots.tsx";
import { BrandingPlace } from "./components/branding-place.tsx";

export const slots: readonly LaterSlotEntry[] = [
  { id: "brandingPreview", place: "dashboard.settings.above", Component: BrandingPlace },
];
