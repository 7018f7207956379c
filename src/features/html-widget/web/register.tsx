// Loaded with every page, since late styles would shift the layout.
import "./components/html-widget.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  HtmlWidget: loadedWhenShown(
    async () => (await import("./components/html-widget.tsx")).HtmlWidget,
  ),
});
