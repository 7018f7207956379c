import type { Format } from "#features/formats/contract/resources.ts";
import { checkQuotes, renderBody, tidyQuotes } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type SubmittedWords, submitAtOnce } from "#platform/server/records/submissions.ts";
import type { ArticleText } from "../queries/articles.ts";
import type { KbNode } from "./knowledge-tree.ts";

export interface Written {
  name: string;
  body: string;
  format: string;
}

export type Rendered = Omit<ArticleText, "name" | "body">;

export interface CheckedText {
  words: SubmittedWords;
  rendered: Rendered;
}

export async function renderArticle(
  ctx: Ctx,
  { body, format }: Written,
  earlierHtml = "",
): Promise<Rendered & { quotes: unknown }> {
  const rendered = await renderBody(ctx, { body, format: format as Format });
  await checkQuotes(ctx, rendered.quotes, earlierHtml);
  const { html, text, excerpt, rendererVersion, quotes } = rendered;
  return { format, bodyHtml: html, bodyText: text, excerpt, rendererVersion, quotes };
}

/** Renders a text and runs the submission checks; texts of articles wait for their own review instead of being held. */
export async function checkText(
  ctx: Ctx,
  base: KbNode,
  given: Written,
  { articleID, earlierHtml = "" }: { articleID?: number; earlierHtml?: string } = {},
): Promise<CheckedText> {
  const tidy = tidyQuotes({ body: given.body, format: given.format as Format });
  const written = { name: given.name, body: tidy.body, format: given.format };
  const { quotes: _, ...rendered } = await renderArticle(ctx, written, earlierHtml);
  const words = await submitAtOnce(ctx, {
    recordType: "article",
    ...(articleID === undefined ? {} : { recordID: articleID }),
    place: { recordType: "knowledgeBase", recordID: base.knowledgeBaseID },
    ...written,
    html: rendered.bodyHtml,
    text: rendered.bodyText,
    given: {},
  });
  return { words, rendered };
}

export const textColumns = ({ words, rendered }: CheckedText): ArticleText => ({
  ...rendered,
  name: words.name,
  body: words.body,
});
