import { isOutsideSections } from "../../contract/site-sections.ts";

const unchanged = (path: string) => path;

/** Keeps links of a section's pages within the section. */
export const targetsIn = (basePath: string | undefined) =>
  basePath
    ? (path: string) =>
        isOutsideSections(path) ? path : (basePath + path).replace(/\/(?=$|[?#])/, "")
    : unchanged;
