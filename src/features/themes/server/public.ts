export { themeExists } from "./domain/find-theme.ts";
export { themesOfSite } from "./domain/list-themes.ts";
export { themeForPage } from "./domain/theme-for-page.ts";
export {
  currentVariables,
  variablesForViewer,
  variablesOfSection,
} from "./domain/variables-for-viewer.ts";
export { sectionThemes, type ThemeUse, themeUses } from "./extension-points.ts";
export { limitStyles } from "./style-sheets/limit-styles.ts";
export { readStyles } from "./style-sheets/read-styles.ts";
