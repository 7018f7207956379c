import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  AddonWidget: loadedWhenShown(
    async () => (await import("./components/addon-widget.tsx")).AddonWidget,
  ),
});

export const slots: readonly PageSlotEntry[] = [
  {
    id: "addons",
    place: "row.badges",
    field: "addonLabels",
    Component: loadedWhenShown(
      async () => (await import("./components/addon-labels.tsx")).AddonLabels,
    ),
  },
];
