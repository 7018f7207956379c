export { eraseMentionsOf } from "./actions/erase-mentions.ts";
export { isBodyAsRead } from "./converting/body-as-read.ts";
export { type ConversionTarget, convertBody } from "./converting/convert-body.ts";
export { mainPicture } from "./embeds/main-picture.ts";
export {
  type BodyStore,
  type EmbedCard,
  type EmbedSource,
  embedSources,
  type FormatDefinition,
  formats,
  longestQuote,
  type MentionSource,
  mentionSources,
  type PictureSource,
  pictureSources,
  type Quotable,
  type QuotedPost,
  quotable,
  rebakeable,
} from "./extension-points.ts";
export { bodyImporter } from "./importing/body-importer.ts";
export type { MentionedGroup } from "./mentions/mentioned-group.ts";
export { mentionedIn } from "./mentions/mentioned-in.ts";
export { withMathmlOnly } from "./notation/mathml-only.ts";
export { presentRevisions } from "./present/revisions.ts";
export { asksForSource, type KeptSource, presentSource } from "./present/source.ts";
export { bodyStore } from "./queries/body-store.ts";
export { checkQuotes, type FindQuote, findQuotes } from "./quotes/find-quotes.ts";
export { quoteMark } from "./quotes/place-quotes.ts";
export { quotesOf, type ShowQuotes } from "./quotes/show-quotes.ts";
export { convert } from "./rendering/convert.ts";
export { currentRendererVersion } from "./rendering/read-body.ts";
export { renderBodies } from "./rendering/render-bodies.ts";
export { needsRendering, renderBody } from "./rendering/render-body.ts";
export type { RenderResult } from "./rendering/render-task.ts";
export { renderWithCards } from "./rendering/render-with-cards.ts";
export type { BodySource, RenderedBody } from "./rendering/rendered-body.ts";
export { tidyQuotes } from "./rich2/tidy-quotes.ts";
export { shorten } from "./tokens/excerpt.ts";
export { sanitiseWithClasses } from "./tokens/sanitise.ts";
