export type { HydratedLayout, HydratedNode, LayoutRedirect } from "../contract/resources.ts";
export type { BannerProps } from "../contract/widgets/banner.ts";
export type { CallToActionProps } from "../contract/widgets/call-to-action.ts";
export type { ContainerOptions } from "../contract/widgets/options.ts";
export type { QuickLinksProps } from "../contract/widgets/quick-links.ts";
export type { NavigationItem, TitleBarProps } from "../contract/widgets/title-bar.ts";
export {
  type LayoutComponents,
  LayoutComponentsProvider,
} from "./components/layout-components.tsx";
export { LayoutNode } from "./components/layout-node.tsx";
export { LayoutPage } from "./components/layout-page.tsx";
export { layoutMeta } from "./pages/layout-meta.ts";
export { type LayoutLookup, loadLayout } from "./pages/load-layout.ts";
