export { type ConversionTarget, convertBody } from "./domain/convert-body.ts";
export { renderBodies } from "./domain/render-bodies.ts";
export { type BodySource, needsRendering, renderBody } from "./domain/render-body.ts";
export { currentRendererVersion, type RenderedBody } from "./domain/render-steps.ts";
export type { RenderResult } from "./domain/render-task.ts";
export {
  type BodyShelf,
  bodyShelves,
  type FormatDefinition,
  formats,
} from "./extension-points.ts";
