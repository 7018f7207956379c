const base = "http://same.site";

/**
 * Where to go afterwards, if that is an address of this site; the home page otherwise, and instead of pages of
 * `/entry` unless these are meant too. Read as a browser reads it, so that no spelling leads to another site.
 */
export function safeTarget(target: string | null | undefined, mayBeEntry?: boolean): string {
  if (!target?.startsWith("/") || !URL.canParse(target, base)) return "/";
  const { origin, pathname, search, hash } = new URL(target, base);
  const leadsAway = origin !== base || pathname.startsWith("//");
  return leadsAway || (!mayBeEntry && isEntry(pathname)) ? "/" : pathname + search + hash;
}

/** The address of the page that a request is for: scripts ask for it with an ending and a parameter of their own. */
export function addressOf(request: Pick<Request, "url">): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return { pathname: pathname.replace(/(\/_root)?\.data$/, "") || "/", search };
}

export const isEntry = (pathname: string) => /^\/entry(\/|$)/.test(pathname);

/** An entry page that leads back to where the visitor is; entry pages are not worth coming back to. */
export function entryUrl(path: string, at: { pathname: string; search: string }): string {
  if (isEntry(at.pathname)) {
    const target = new URLSearchParams(at.search).get("target");
    return target ? `${path}?target=${encodeURIComponent(safeTarget(target))}` : path;
  }
  return `${path}?target=${encodeURIComponent(at.pathname + at.search)}`;
}

/** The same for a link: outside of entry pages the visitor's browser tells it, and crawlers find one address. */
export const entryLink = (path: string, at: { pathname: string; search: string }): string =>
  isEntry(at.pathname) ? entryUrl(path, at) : path;

/** The page of this site that a request says the visitor comes from, if it is worth coming back to; else the home page. */
export function pageBefore({ headers }: Pick<Request, "headers">, origin: string): string {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return "/";
  const url = new URL(referrer);
  return url.origin === origin ? safeTarget(url.pathname + url.search) : "/";
}
