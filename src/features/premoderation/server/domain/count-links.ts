import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins, ownPath } from "#platform/server/http/origins/own-origins.ts";
import { linksIn, plainOf } from "./plain-text.ts";

/** URLs in plain text that are not links. */
const written = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gu;

export const domainsOf = (list: string): string[] =>
  list
    .split(/[\s,;]+/)
    .flatMap((name) => domainOf(`https://${name.replace(/^https?:\/\//, "")}`) ?? []);

/** Count of distinct external URLs, except on the allowed domains. */
export function countLinks(
  ctx: Ctx,
  { html, text }: { html: string; text: string },
  domains: readonly string[],
): number {
  const links = [...linksIn(html), ...(plainOf(text).match(written) ?? []).map(completed)];
  const origins = ownOrigins(ctx);
  const elsewhere = links.filter(
    (link) => isElsewhere(link, domains) && ownPath(origins, link) === undefined,
  );
  return new Set(elsewhere.map(withoutEnd)).size;
}

const completed = (link: string) => (link.startsWith("www.") ? `https://${link}` : link);

/** Ignores trailing slashes and periods. */
const withoutEnd = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/[/.,)]+$/, "");

function isElsewhere(link: string, domains: readonly string[]): boolean {
  const domain = domainOf(link);
  if (domain === undefined) return false;
  return !domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
}

function domainOf(link: string): string | undefined {
  if (!/^https?:\/\//i.test(link)) return undefined;
  const host = URL.parse(link)?.hostname.replace(/\.$/, "");
  return host === "" ? undefined : host;
}
