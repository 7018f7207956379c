export { HomeWidgetItem, type HomeWidgetItemType } from "./components/home-widget-item.tsx";
export { NavLinks } from "./components/nav-links.tsx";
export { WidgetContainer } from "./components/widget-container.tsx";
