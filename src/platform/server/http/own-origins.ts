import type { Ctx } from "../context.ts";

/**
 * Schemes and hosts under which this site is known to answer: those of the configuration, and the one that
 * the request at hand came to. Jobs of a site that was not told its address know no other than localhost.
 */
export function ownOrigins({ platform: { config }, request }: Ctx): ReadonlySet<string> {
  const names = config.FOLKMOOT_HOSTS.flatMap((name) => [`https://${name}`, `http://${name}`]);
  const configured = config.publicOrigin ?? `http://localhost:${config.port}`;
  return new Set([configured, ...names, ...(request ? [request.origin] : [])]);
}

/**
 * The path within this site that an address leads to, with query and fragment; by http and by https it is the same
 * site. Undefined where it leads elsewhere.
 */
export function ownPath(origins: ReadonlySet<string>, address: string): string | undefined {
  const url = /^https?:/i.test(address) ? URL.parse(address) : undefined;
  return url && isOwn(origins, url) ? url.pathname + url.search + url.hash : undefined;
}

const isOwn = (origins: ReadonlySet<string>, { host }: URL) =>
  origins.has(`https://${host}`) || origins.has(`http://${host}`);
