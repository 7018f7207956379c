export type { HydratedNode } from "../contract/resources.ts";
export type { BannerProps } from "../contract/widgets/banner.ts";
export type { CallToActionProps } from "../contract/widgets/call-to-action.ts";
export type { QuickLinksProps } from "../contract/widgets/quick-links.ts";
export type { TitleBarProps } from "../contract/widgets/title-bar.ts";
export { ContentPage } from "./components/content-page.tsx";
export {
  fragmentHost,
  type LayoutComponents,
  LayoutComponentsProvider,
  loadedComponents,
  loadingMore,
} from "./components/layout-components.tsx";
export { LayoutPage } from "./components/layout-page.tsx";
export { type FragmentHostProps, ReplaceablePart } from "./components/replaceable-part.tsx";
export { useDestinations } from "./links/use-destinations.ts";
export { layoutMeta } from "./pages/layout-meta.ts";
export { loadLayout } from "./pages/load-layout.ts";
export { withLayout } from "./pages/with-layout.ts";
export type { RecordSource } from "./records/record-source.ts";
