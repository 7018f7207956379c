export { themeExists } from "./domain/find-theme.ts";
export { themeForPage } from "./domain/theme-for-page.ts";
export { currentVariables, variablesForViewer } from "./domain/variables-for-viewer.ts";
export { readStyles, type StyleProblem } from "./style-sheets/read-styles.ts";
