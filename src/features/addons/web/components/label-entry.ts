import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

/** The same in rows and on posts, so that pages load it once. */
export const labelEntry = {
  id: "addons",
  field: "addonLabels",
  Component: loadedWhenShown(async () => (await import("./addon-labels.tsx")).AddonLabels),
} as const;
