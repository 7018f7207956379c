import type { Paging } from "../../../contract/queries/paging.ts";

/** Query parameters of the next page, if there is one. */
export function nextPage(paging: Paging): Record<string, string | number> | undefined {
  const { page, total, hasMore } = paging;
  const hasNext = total === undefined ? hasMore === true : page < lastPage(paging);
  return hasNext ? (paging.next ?? { page: page + 1 }) : undefined;
}

/** Clients take about 16 KB of headers, and the URL occurs up to eight times; longer ones page by number. */
const longestAddress = 1_500;

const lastPage = ({ total = 0, limit }: Paging) => Math.max(1, Math.ceil(total / limit));

/** Paging headers of a list; `url` is the requested URL with its query. */
export function pagingHeaders(url: URL, paging: Paging): Record<string, string> {
  const { page, limit, total } = paging;
  const last = total === undefined ? undefined : lastPage(paging);
  const changes = {
    first: { page: 1 },
    // Beyond the end it leads back to the last page.
    prev: page > 1 ? { page: Math.min(page - 1, last ?? page) } : undefined,
    next: nextPage(paging),
    last: last === undefined ? undefined : { page: last },
  };
  const isLong = url.href.length > longestAddress;
  const links = Object.entries(changes).flatMap(([rel, change]) =>
    change && !isLong ? [[rel, pageUrl(url, change)] as const] : [],
  );
  return {
    ...(isLong
      ? {}
      : { link: links.map(([rel, target]) => `<${target}>; rel="${rel}"`).join(", ") }),
    ...Object.fromEntries(links.map(([rel, target]) => [`x-app-page-${rel}-url`, target])),
    "x-app-page-current": String(page),
    "x-app-page-limit": String(limit),
    ...(paging.cursor === undefined ? {} : { "x-app-page-cursor": paging.cursor }),
    ...(paging.caveats?.length ? { "x-app-page-caveats": paging.caveats.join(",") } : {}),
    ...(total === undefined ? {} : { "x-app-page-result-count": String(total) }),
  };
}

function pageUrl(url: URL, changes: Record<string, string | number>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(changes)) target.searchParams.set(name, String(value));
  return target.href;
}
