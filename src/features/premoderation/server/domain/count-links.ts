import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins, ownPath } from "#platform/server/http/own-origins.ts";
import { linksIn, plainOf } from "./plain-text.ts";

/** An address that is written as words, so that nothing makes a link of it. */
const written = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gu;

/** The domains of a list, one a line or parted by commas. */
export const domainsOf = (list: string): string[] =>
  list
    .split(/[\s,;]+/)
    .flatMap((name) => domainOf(`https://${name.replace(/^https?:\/\//, "")}`) ?? []);

/** How many different addresses a post leads to that are neither on this site nor on a domain of these. */
export function countLinks(
  ctx: Ctx,
  { html, text }: { html: string; text: string },
  domains: readonly string[],
): number {
  const found = [...linksIn(html), ...(plainOf(text).match(written) ?? []).map(completed)];
  const origins = ownOrigins(ctx);
  const elsewhere = found.filter(
    (link) => isElsewhere(link, domains) && ownPath(origins, link) === undefined,
  );
  return new Set(elsewhere.map(withoutEnd)).size;
}

const completed = (link: string) => (link.startsWith("www.") ? `https://${link}` : link);

/** The same address with or without a slash or a full stop behind it is one. */
const withoutEnd = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/[/.,)]+$/, "");

function isElsewhere(link: string, domains: readonly string[]): boolean {
  const domain = domainOf(link);
  if (domain === undefined) return false;
  return !domains.some((known) => domain === known || domain.endsWith(`.${known}`));
}

/** Paths on this site have none. */
function domainOf(link: string): string | undefined {
  if (!/^https?:\/\//i.test(link)) return undefined;
  const host = URL.parse(link)?.hostname.replace(/\.$/, "");
  return host === "" ? undefined : host;
}
