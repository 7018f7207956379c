interface Link {
  href: string;
  foreignHost: string | undefined;
}

/** Resolves a path against the site's URL. Throws unless http or https. */
export function linkOf(siteUrl: string, target: string): Link {
  const url = new URL(target, `${siteUrl}/`);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new Error(`A mail cannot link to ${url.protocol}`);
  const isForeign = url.host !== new URL(siteUrl).host;
  return { href: url.href, foreignHost: isForeign ? url.host : undefined };
}
