// With every page, since styles that come later would move what they stand on.
import "./components/user-spotlight-widget.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  UserSpotlightWidget: loadedWhenShown(
    async () => (await import("./components/user-spotlight-widget.tsx")).UserSpotlightWidget,
  ),
});
