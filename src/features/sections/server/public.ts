export { findSectionOfPath } from "./domain/find-section.ts";
