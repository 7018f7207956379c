export { type PageTheme, themeForPage } from "./domain/theme-for-page.ts";
