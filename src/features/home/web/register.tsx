// Loaded with every page, since late styles would cause layout shifts.
import "#ui/layout/on-colour.module.css";
import "./components/banner-widget.module.css";
import "./components/call-to-action-widget.module.css";
import "./components/carousel.module.css";
import "./components/home-widget-item.module.css";
import "./components/item-list.module.css";
import "./components/link-panel.module.css";
import "./components/nav-links.module.css";
import "./components/widget-container.module.css";
import { type LayoutComponents, loadedComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";

const BannerWidget = loadedWhenShown(
  async () => (await import("./components/banner-widget.tsx")).BannerWidget,
);

const ItemList = loadedWhenShown(async () => (await import("./components/item-list.tsx")).ItemList);

const CallToActionWidget = loadedWhenShown(
  async () => (await import("./components/call-to-action-widget.tsx")).CallToActionWidget,
);

export const components: LayoutComponents = loadedComponents({
  BannerWidget,
  BannerContentWidget: BannerWidget,
  CallToActionWidget,
  GuestCallToActionWidget: CallToActionWidget,
  ItemList,
  LinkPanel: loadedWhenShown(async () => (await import("./components/link-panel.tsx")).LinkPanel),
  FeaturedCollectionsWidget: ItemList,
  RSSWidget: ItemList,
  QuickLinks: loadedWhenShown(
    async () => (await import("./components/quick-links.tsx")).QuickLinks,
  ),
});
