import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  TextWidget: loadedWhenShown(
    async () => (await import("./components/text-widget.tsx")).TextWidget,
  ),
});
