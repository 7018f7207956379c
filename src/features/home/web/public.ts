export { BannerWidget } from "./components/banner-widget.tsx";
export { CallToActionWidget } from "./components/call-to-action-widget.tsx";
export { HomeWidgetItem } from "./components/home-widget-item.tsx";
export { ItemList } from "./components/item-list.tsx";
export { QuickLinks } from "./components/quick-links.tsx";
export { WidgetContainer } from "./components/widget-container.tsx";
