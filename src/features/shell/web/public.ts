export { Footer } from "./components/footer.tsx";
export { type MeBoxItem, MeBoxItems, useMeBoxItems } from "./components/me-box-items.ts";
export { PageDocument } from "./components/page-document.tsx";
export { RouteErrorPage } from "./components/route-error-page.tsx";
export { Shell } from "./components/shell.tsx";
export { loadAccountPanel, loadNavigationPanel } from "./components/side-panels.ts";
export { TitleBar } from "./components/title-bar.tsx";
export type { TitleBarLook } from "./hooks/use-title-bar.ts";
export { loadSite } from "./pages/load-site.ts";
