export { Footer } from "./components/footer.tsx";
export { PageDocument } from "./components/page-document.tsx";
export { Shell } from "./components/shell.tsx";
export { RouteErrorPage } from "./errors/route-error-page.tsx";
export type { TitleBarLook } from "./hooks/use-title-bar.ts";
export { loadSite } from "./pages/load-site.ts";
export { loadAccountPanel, loadNavigationPanel } from "./side-panels/load-panels.ts";
export { type MeBoxItem, MeBoxItems, useMeBoxItems } from "./title-bar/me-box-items.ts";
export { TitleBar } from "./title-bar/title-bar.tsx";
