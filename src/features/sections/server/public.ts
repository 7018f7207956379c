export { findMovedPath, findSectionOfPath, pathWithin } from "./domain/find-section.ts";
