import type { IntlShape } from "@formatjs/intl";
import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Direction, directionOf } from "../../contract/rules/direction.ts";
import { longestQuote, type QuotedPost } from "../extension-points.ts";
import { shorten } from "../tokens/excerpt.ts";
import { escapeHtml } from "../tokens/tokens.ts";
import { type FindQuote, findQuotes } from "./find-quotes.ts";
import { quotesIn, replacePlaceholders } from "./place-quotes.ts";

/** Fills in quotes; `page` is the record of the page, such as `discussion:12`. */
export type ShowQuotes = (html: string, page?: string) => string;

/** Limit for all quotes in a response; beyond it quotes are shortened. */
const maxHtml = 10 * longestQuote;

const wholeText = 400;
const wholeHtml = 6_000;

/**
 * Fills the quotes of stored bodies with the posts as the viewer may see them now, so that moves, edits and
 * deletions apply to quotes as well. Posts in `known` are not looked up again.
 */
export async function quotesOf(
  ctx: Ctx,
  bodies: readonly string[],
  known: FindQuote = () => undefined,
): Promise<ShowQuotes> {
  const quotes = bodies.flatMap(quotesIn);
  if (quotes.length === 0) return (html) => html;
  const find = await findQuotes(
    ctx,
    quotes.filter((quoted) => !known(quoted)),
  );
  const intl = await intlFor(ctx, ctx.locale);
  let left = maxHtml;
  return (html, page) =>
    replacePlaceholders(html, (quoted) => {
      const post = known(quoted) ?? find(quoted);
      if (!post)
        return frame(
          `<p class="quoteGone">${escapeHtml(intl.formatMessage({ id: "formats.quote.gone" }))}</p>`,
        );
      left -= post.html?.length ?? 0;
      const shown = left < 0 ? { ...post, html: undefined } : post;
      return frame(writeHead(intl, post, page) + writeWords(intl, shown), directionOf(post.text));
    });
}

// Authors cannot imitate it: the allow-list has no class for their quotes.
const frame = (inner: string, direction?: Direction) =>
  `<blockquote class="quote"${direction ? ` dir="${direction}"` : ""}>${inner}</blockquote>`;

function writeHead(intl: IntlShape<string>, post: QuotedPost, page: string | undefined): string {
  const { insertUser, url, dateInserted, name } = post;
  const date = intl.formatDate(dateInserted, { dateStyle: "medium", timeZone: "UTC" });
  const author = `<a class="quoteAuthor" href="${escapeHtml(insertUser.url)}"><bdi>${escapeHtml(insertUser.name)}</bdi></a>`;
  const time = `<time datetime="${dateInserted.toISOString()}">${escapeHtml(date)}</time>`;
  const title = post.page === page ? "" : ` · <bdi>${escapeHtml(name)}</bdi>`;
  return `<div class="quoteHead">${author} <a class="quotePlace" href="${escapeHtml(url)}">${time}${title}</a></div>`;
}

function writeWords(intl: IntlShape<string>, { html, text, url }: QuotedPost): string {
  const beginning = escapeHtml(shorten(text));
  const label = (id: string) => escapeHtml(intl.formatMessage({ id: `formats.quote.${id}` }));
  if (html === undefined)
    return `<p>${beginning}</p><p><a href="${escapeHtml(url)}">${label("whole")}</a></p>`;
  const words = withoutIds(replacePlaceholders(html, () => ""));
  if (text.length <= wholeText && words.length <= wholeHtml) return words;
  const toggle = `<span class="quoteMore">${label("more")}</span><span class="quoteLess">${label("less")}</span>`;
  return `<details class="quoteWords"><summary><span class="quoteStart">${beginning}</span> ${toggle}</summary>${words}</details>`;
}

/** The post may be on the same page, and ids must be unique. Quotation marks in text are escaped. */
const withoutIds = (html: string) => html.replace(/ id="[^"<>]*"/g, "");
