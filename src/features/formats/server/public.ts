export { type ConversionTarget, convertBody } from "./domain/convert-body.ts";
export { renderBodies } from "./domain/render-bodies.ts";
export { type BodySource, needsRendering, renderBody } from "./domain/render-body.ts";
export { currentRendererVersion, type RenderedBody } from "./domain/render-steps.ts";
export type { RenderResult } from "./domain/render-task.ts";
export { renderWithCards } from "./domain/render-with-cards.ts";
export {
  type BodyShelf,
  bodyShelves,
  type EmbedCard,
  type EmbedSource,
  embedSources,
  type FormatDefinition,
  formats,
} from "./extension-points.ts";
