// Loaded with every page, since late styles would shift the layout.
import "./components/suggested-content-widget.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  SuggestedContentWidget: loadedWhenShown(
    async () => (await import("./components/suggested-content-widget.tsx")).SuggestedContentWidget,
  ),
});
