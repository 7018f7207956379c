import { isOutsideSections } from "../../contract/site-sections.ts";
import type { PageSection } from "./page-context.ts";

/** A section with links that stay within it. Only pages of sections load this. */
export const withTargets = (section: PageSection): PageSection => ({
  ...section,
  targetOf: (path) =>
    isOutsideSections(path) ? path : (section.basePath + path).replace(/\/(?=$|[?#])/, ""),
});
