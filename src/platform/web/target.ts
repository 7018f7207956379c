const base = "http://same.site";

/**
 * Where to go afterwards, if that is an address of this site outside `/entry`; the home page otherwise.
 * Read as a browser reads it, so that no spelling leads to another site.
 */
export function safeTarget(target: string | null | undefined): string {
  if (!target?.startsWith("/") || !URL.canParse(target, base)) return "/";
  const { origin, pathname, search, hash } = new URL(target, base);
  const leadsAway = origin !== base || pathname.startsWith("//");
  return leadsAway || isEntry(pathname) ? "/" : pathname + search + hash;
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
