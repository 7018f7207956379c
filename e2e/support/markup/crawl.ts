import type { APIRequestContext } from "@playwright/test";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export interface FoundPage {
  path: string;
  html: string;
}

/** Pages that differ in what they are about and not in what they are: so many are asked for. */
const perKind = 2;

/** What ends the session, what is no page, and what shows several title bars to developers. */
const left = /signout|sign-out|^\/(api|uploads|assets|dev)\/|\/feed\./;

/** All pages that one visitor comes to from these, by links, with their markup. */
export async function* crawl(
  request: APIRequestContext,
  paths: readonly string[],
): AsyncGenerator<FoundPage> {
  const waiting = paths.filter((path) => !left.test(path));
  const known = new Set(waiting);
  const counts = new Map<string, number>();
  const isMore = (path: string) => {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (known.has(path) || left.test(path) || count >= perKind) return false;
    counts.set(kind, count + 1);
    known.add(path);
    return true;
  };
  for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
    const answer = await request.get(asked, { headers: { accept: "text/html" } });
    if (!answer.headers()["content-type"]?.includes("html")) continue;
    const path = pathOf(answer.url());
    // Where it leads to another page, that one is looked at once.
    if (path !== asked && !isMore(path)) continue;
    const html = await answer.text();
    yield { path, html };
    waiting.push(...linksIn(html, answer.url()).filter(isMore));
  }
}

/** The address without what it names: names of records, ids and what is asked for. */
const kindOf = (address: string) =>
  address
    .replaceAll(/=[^&]*/g, "=")
    .replaceAll(/\d+/g, "0")
    .replace(/^(\/(?:discussion|profile)\/(?:[a-z]+\/)?0)\/[^/?]+/, "$1")
    .replace(/^\/(categories|discussions\/tagged)\/[^/?]+/, "/$1/x");

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const linksIn = (html: string, base: string) =>
  hrefsBelow(parse(html))
    .filter((href) => URL.canParse(href, base))
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ href }) => pathOf(href));

const hrefsBelow = (node: DefaultTreeAdapterTypes.Node): string[] => [
  ...("tagName" in node && node.tagName === "a"
    ? node.attrs.flatMap(({ name, value }) => (name === "href" ? [value] : []))
    : []),
  ...("childNodes" in node ? node.childNodes.flatMap(hrefsBelow) : []),
];
