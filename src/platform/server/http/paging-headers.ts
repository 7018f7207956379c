import type { Paging } from "../../contract/paging.ts";

/** The headers that say where a list stands; `url` is the address asked for, with its query. */
export function pagingHeaders(url: URL, paging: Paging): Record<string, string> {
  const { page, limit, total } = paging;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  const hasNext = last === undefined ? paging.hasMore === true : page < last;
  const links = {
    first: pageUrl(url, { page: 1 }),
    prev: page > 1 ? pageUrl(url, { page: page - 1 }) : undefined,
    next: hasNext ? pageUrl(url, paging.next ?? { page: page + 1 }) : undefined,
    last: last === undefined ? undefined : pageUrl(url, { page: last }),
  };
  const known = Object.entries(links).filter((link): link is [string, string] => link[1] !== undefined);
  return {
    link: known.map(([rel, target]) => `<${target}>; rel="${rel}"`).join(", "),
    ...Object.fromEntries(known.map(([rel, target]) => [`x-app-page-${rel}-url`, target])),
    "x-app-page-current": String(page),
    "x-app-page-limit": String(limit),
    ...(total === undefined ? {} : { "x-app-page-result-count": String(total) }),
  };
}

function pageUrl(url: URL, changes: Record<string, string | number>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(changes)) target.searchParams.set(name, String(value));
  return target.href;
}
