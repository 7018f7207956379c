/** Longer URLs cannot be displayed in a readable way. */
const longest = 2_000;

export interface Target {
  /** Punycode for non-Latin names, which prevents lookalikes. */
  host: string;
  href: string;
}

export function findTarget({ searchParams }: URL): Target | undefined {
  const [target = "", ...others] = searchParams.getAll("target");
  if (others.length > 0 || target.length > longest || !/^https?:\/\//i.test(target))
    return undefined;
  const url = URL.parse(target);
  if (!url) return undefined;
  // Credentials in a URL serve to imitate a host.
  url.username = "";
  url.password = "";
  return { host: url.host, href: url.href };
}
