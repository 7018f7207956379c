import { addressOfQuoted, type QuotedRecord, quotedAt } from "../../contract/rules/quotes.ts";
import { endOf, escapeHtml, type OpenToken, type Token } from "../tokens/tokens.ts";

const maxQuotes = 10;

/**
 * Replaces paragraphs that consist of a quote by a placeholder with the id of the post. The text of the post is
 * stored nowhere else.
 */
export function placeQuotes(tokens: readonly Token[]) {
  const quotes: QuotedRecord[] = [];
  const placed: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const place = token?.kind === "open" && quotes.length < maxQuotes && findQuote(tokens, at);
    if (place) {
      quotes.push(place.quoted);
      placed.push({ kind: "trusted", html: quoteMark(place.quoted), text: "" });
      at = place.end;
    } else if (token) placed.push(isQuoteLink(token) ? asLink(token) : token);
  }
  return { tokens: placed, quotes };
}

function findQuote(tokens: readonly Token[], start: number) {
  const paragraph = tokens[start];
  if (paragraph?.kind !== "open" || paragraph.name !== "p") return;
  const end = endOf(tokens, start);
  const inner = tokens.slice(start + 1, end).filter((token) => !isSpace(token));
  const [link] = inner;
  const isAlone = link !== undefined && endOf(inner, 0) === inner.length - 1;
  const quoted = isAlone && isQuoteLink(link) ? quotedAt(link.attributes.href ?? "") : undefined;
  return quoted && { quoted, end };
}

const isSpace = (token: Token) => token.kind === "text" && token.text.trim() === "";

const isQuoteLink = (token: Token): token is OpenToken =>
  token.kind === "open" && token.attributes.class === "embed-quote";

function asLink({ name, attributes: { class: _, ...attributes } }: OpenToken): Token {
  return { kind: "open", name, attributes };
}

const mark = /<div class="quoteMark" data-quote="([a-zA-Z]{1,41}):(\d{1,9})">.*?<\/div>/gs;

/** Authors cannot write it: the allow-list has neither the class nor the attribute. */
export function quoteMark(quoted: QuotedRecord): string {
  const address = escapeHtml(addressOfQuoted(quoted));
  const name = `${quoted.recordType}:${quoted.recordID}`;
  return `<div class="quoteMark" data-quote="${name}"><a href="${address}">${address}</a></div>`;
}

export const replacePlaceholders = (
  html: string,
  replace: (quoted: QuotedRecord) => string,
): string =>
  html.includes('class="quoteMark"')
    ? html.replace(mark, (_, recordType: QuotedRecord["recordType"], recordID: string) =>
        replace({ recordType, recordID: Number(recordID) }),
      )
    : html;

export function quotesIn(html: string): QuotedRecord[] {
  const quotes: QuotedRecord[] = [];
  replacePlaceholders(html, (quoted) => {
    quotes.push(quoted);
    return "";
  });
  return quotes;
}
