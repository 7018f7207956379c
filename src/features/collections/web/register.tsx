import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

export const components: LayoutComponents = loadedComponents({
  FeaturedCollectionsWidget: loadedWhenShown(
    async () =>
      (await import("./components/featured-collections-widget.tsx")).FeaturedCollectionsWidget,
  ),
});
