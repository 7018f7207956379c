export { rewriteBodies } from "./actions/rewrite-bodies.ts";
export { isBodyAsRead } from "./domain/body-as-read.ts";
export { type ConversionTarget, convertBody } from "./domain/convert-body.ts";
export { shorten } from "./domain/excerpt.ts";
export { checkQuotes, type FindQuote, findQuotes } from "./domain/find-quotes.ts";
export { mainPicture } from "./domain/main-picture.ts";
export { withMathmlOnly } from "./domain/mathml-only.ts";
export { quoteMark } from "./domain/place-quotes.ts";
export { renderBodies } from "./domain/render-bodies.ts";
export { type BodySource, needsRendering, renderBody } from "./domain/render-body.ts";
export { currentRendererVersion, type RenderedBody } from "./domain/render-steps.ts";
export type { RenderResult } from "./domain/render-task.ts";
export { renderWithCards } from "./domain/render-with-cards.ts";
export { quotesOf, type ShowQuotes } from "./domain/show-quotes.ts";
export {
  type BodyShelf,
  type EmbedCard,
  type EmbedSource,
  embedSources,
  type FormatDefinition,
  formats,
  longestQuote,
  type PictureSource,
  pictureSources,
  type Quotable,
  type QuotedPost,
  quotable,
  rebakeable,
} from "./extension-points.ts";
export { presentRevisions } from "./present/revisions.ts";
export { asksForSource, type KeptSource, presentSource } from "./present/source.ts";
export { shelfOf } from "./queries/shelf-of.ts";
export { tidyQuotes } from "./rich2/domain/tidy-quotes.ts";
