const base = "http://same.site";

/**
 * Validates a redirect target: a path of this site, the home page otherwise. Paths of `/entry` need `mayBeEntry`.
 * Parsed as browsers do, so that no spelling leads to another site.
 */
export function safeTarget(target: string | null | undefined, mayBeEntry?: boolean): string {
  if (!target?.startsWith("/") || !URL.canParse(target, base)) return "/";
  const { origin, pathname, search, hash } = new URL(target, base);
  const leadsAway = origin !== base || pathname.startsWith("//");
  return leadsAway || (!mayBeEntry && isEntry(pathname)) ? "/" : pathname + search + hash;
}

export const isEntry = (pathname: string) => /^\/entry(\/|$)/.test(pathname);
