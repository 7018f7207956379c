// With every page, since styles that come later would move what they stand on.
import "./components/home-widget-item.module.css";
import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { BannerWidget } from "./components/banner-widget.tsx";
import { CallToActionWidget } from "./components/call-to-action-widget.tsx";
import { QuickLinks } from "./components/quick-links.tsx";

export const components: LayoutComponents = {
  BannerWidget,
  BannerContentWidget: BannerWidget,
  CallToActionWidget,
  GuestCallToActionWidget: CallToActionWidget,
  QuickLinks,
};
