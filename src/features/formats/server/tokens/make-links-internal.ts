import { ownPath } from "#platform/server/http/origins/own-origins.ts";
import { addressOfQuoted, quotedAt } from "../../contract/rules/quotes.ts";
import { isAbsolute } from "./safe-link.ts";
import { escapeHtml, type OpenToken, type Token } from "./tokens.ts";

export interface Home {
  origins: ReadonlySet<string>;
  /** Previous HTML: URLs that were internal then stay internal. */
  keptHtml?: string | undefined;
}

/**
 * Makes absolute URLs of this site relative, so that they work under any host name. Cards of posts of this site
 * become quotes.
 */
export const makeLinksInternal = (tokens: readonly Token[], home: Home): Token[] =>
  tokens.map((token) => {
    if (token.kind !== "open") return token;
    if (token.name === "img") return changed(token, "src", home);
    return token.name === "a" ? asQuote(changed(token, "href", home)) : token;
  });

function changed(token: OpenToken, name: "href" | "src", home: Home): OpenToken {
  const address = token.attributes[name];
  const path = address && isAbsolute(address) ? pathAtHome(address, home) : undefined;
  return path ? { ...token, attributes: { ...token.attributes, [name]: path } } : token;
}

function pathAtHome(address: string, { origins, keptHtml }: Home): string | undefined {
  const path = ownPath(origins, address);
  if (path || !keptHtml) return path;
  const { origin } = new URL(address);
  const once = ownPath(new Set([origin]), address) ?? "";
  const quoted = quotedAt(once);
  const has = (value: string) => keptHtml.includes(`="${escapeHtml(value)}"`);
  const wasOwn = (has(once) || (quoted && has(addressOfQuoted(quoted)))) && !has(address);
  return wasOwn ? once : undefined;
}

function asQuote(token: OpenToken): OpenToken {
  const { class: kind, href = "" } = token.attributes;
  const isCard = kind === "embed" && quotedAt(href) !== undefined;
  return isCard ? { ...token, attributes: { ...token.attributes, class: "embed-quote" } } : token;
}
