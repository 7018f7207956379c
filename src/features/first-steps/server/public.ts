export { type SetupItem, setupItems } from "./extension-points.ts";
