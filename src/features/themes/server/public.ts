export { themeForPage } from "./domain/theme-for-page.ts";
export { variablesForViewer } from "./domain/variables-for-viewer.ts";
