import { isEntry, safeTarget } from "../../contract/target.ts";

export { isEntry, safeTarget };

/** URL of the requested page, without the router's suffix and parameter of data requests. */
export function addressOf(request: Pick<Request, "url">): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return { pathname: pathname.replace(/(\/_root)?\.data$/, "") || "/", search };
}

/** URL of an entry page with the current page as `target`, or the current `target` on entry pages. */
export function entryUrl(path: string, at: { pathname: string; search: string }): string {
  if (isEntry(at.pathname)) {
    const target = new URLSearchParams(at.search).get("target");
    return target ? `${path}?target=${encodeURIComponent(safeTarget(target))}` : path;
  }
  return `${path}?target=${encodeURIComponent(at.pathname + at.search)}`;
}

/**
 * `entryUrl` for links: outside of entry pages the Referer header replaces `target`, so that crawlers see a single
 * URL.
 */
export const entryLink = (path: string, at: { pathname: string; search: string }): string =>
  isEntry(at.pathname) ? entryUrl(path, at) : path;

/** Path of the Referer header if it is a page of this site other than an entry page; else the home page. */
export function pageBefore({ headers }: Pick<Request, "headers">, origin: string): string {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const url = new URL(referrer);
  return url.origin === origin ? safeTarget(url.pathname + url.search) : "/";
}
