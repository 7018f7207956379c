import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "addons",
    place: "post.badges",
    field: "addonLabels",
    Component: loadedWhenShown(
      async () => (await import("./components/addon-labels.tsx")).AddonLabels,
    ),
  },
];
