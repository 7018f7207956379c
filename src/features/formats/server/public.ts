export {
  currentRendererVersion,
  needsRendering,
  type RenderedBody,
  renderBody,
} from "./domain/render-body.ts";
export { type FormatDefinition, formats } from "./extension-points.ts";
