export { type ConversionTarget, convertBody } from "./domain/convert-body.ts";
export {
  currentRendererVersion,
  needsRendering,
  type RenderedBody,
  renderBody,
} from "./domain/render-body.ts";
export { type FormatDefinition, formats } from "./extension-points.ts";
