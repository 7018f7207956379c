import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { labelEntry } from "./components/label-entry.ts";

export const components: LayoutComponents = loadedComponents({
  AddonWidget: loadedWhenShown(
    async () => (await import("./components/addon-widget.tsx")).AddonWidget,
  ),
});

export const slots: readonly PageSlotEntry[] = [{ ...labelEntry, place: "row.badges" }];
