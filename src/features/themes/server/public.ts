export { themeForPage } from "./domain/theme-for-page.ts";
