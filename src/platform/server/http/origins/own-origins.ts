import type { Ctx } from "../../context.ts";

/**
 * Origins of this site: the configured ones and that of the current request. Jobs without a configured URL see
 * only localhost.
 */
export function ownOrigins({ platform: { config }, request }: Ctx): ReadonlySet<string> {
  const names = config.FOLKMOOT_HOSTS.flatMap((name) => [`https://${name}`, `http://${name}`]);
  const configured = config.publicOrigin ?? `http://localhost:${config.port}`;
  return new Set([configured, ...names, ...(request ? [request.origin] : [])]);
}

/** Path, query and fragment of a URL within this site, by http or https; undefined for other sites. */
export function ownPath(origins: ReadonlySet<string>, address: string): string | undefined {
  const url = /^https?:/i.test(address) ? URL.parse(address) : undefined;
  return url && isOwn(origins, url) ? url.pathname + url.search + url.hash : undefined;
}

const isOwn = (origins: ReadonlySet<string>, { host }: URL) =>
  origins.has(`https://${host}`) || origins.has(`http://${host}`);
