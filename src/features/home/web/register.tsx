// With every page, since styles that come later would move what they stand on.
import "./components/call-to-action-widget.module.css";
import "./components/home-widget-item.module.css";
import type { CallToActionProps, LayoutComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { BannerWidget } from "./components/banner-widget.tsx";
import { QuickLinks } from "./components/quick-links.tsx";

const LoadedCallToAction = loadedWhenShown(
  async () => (await import("./components/call-to-action-widget.tsx")).CallToActionWidget,
);

const CallToActionWidget = (props: CallToActionProps) => <LoadedCallToAction {...props} />;

export const components: LayoutComponents = {
  BannerWidget,
  BannerContentWidget: BannerWidget,
  CallToActionWidget,
  GuestCallToActionWidget: CallToActionWidget,
  QuickLinks,
};
