// Loaded with every page, since late styles would shift the layout.
import "./components/user-spotlight-widget.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  UserSpotlightWidget: loadedWhenShown(
    async () => (await import("./components/user-spotlight-widget.tsx")).UserSpotlightWidget,
  ),
});
