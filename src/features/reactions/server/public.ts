export { type Reactable, reactable } from "./extension-points.ts";
