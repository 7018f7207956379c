export { embeddingOf, keepsOpener } from "./site/embed-page.ts";
