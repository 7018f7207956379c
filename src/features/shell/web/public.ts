export { type MeBoxItem, MeBoxItems } from "./components/me-box-items.ts";
export { PageDocument } from "./components/page-document.tsx";
export { RouteErrorPage } from "./components/route-error-page.tsx";
export { Shell } from "./components/shell.tsx";
export { loadSite } from "./pages/load-site.ts";
