interface Link {
  href: string;
  /** Host to show beside the text, where the link leaves the site. */
  foreignHost: string | undefined;
}

/** Completes a path by the site's address. Only http and https may be linked. */
export function linkOf(siteUrl: string, target: string): Link {
  const url = new URL(target, `${siteUrl}/`);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error(`A mail cannot link to ${url.protocol}`);
  const isForeign = url.host !== new URL(siteUrl).host;
  return { href: url.href, foreignHost: isForeign ? url.host : undefined };
}
