// With every page, since styles that come later would move what they stand on.
import "./components/call-to-action-widget.module.css";
import "./components/home-widget-item.module.css";
import "./components/nav-links.module.css";
import "./components/widget-container.module.css";
import type {
  CallToActionProps,
  LayoutComponents,
  QuickLinksProps,
} from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { BannerWidget } from "./components/banner-widget.tsx";

const LoadedCallToAction = loadedWhenShown(
  async () => (await import("./components/call-to-action-widget.tsx")).CallToActionWidget,
);

const LoadedQuickLinks = loadedWhenShown(
  async () => (await import("./components/quick-links.tsx")).QuickLinks,
);

const QuickLinks = (props: QuickLinksProps) => <LoadedQuickLinks {...props} />;

const CallToActionWidget = (props: CallToActionProps) => <LoadedCallToAction {...props} />;

export const components: LayoutComponents = {
  BannerWidget,
  BannerContentWidget: BannerWidget,
  CallToActionWidget,
  GuestCallToActionWidget: CallToActionWidget,
  QuickLinks,
};
