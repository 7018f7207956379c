/** Longer addresses are not shown to anybody who could judge them. */
const longest = 2_000;

export interface Target {
  /** As the network knows it: names in other scripts than Latin by their `xn--` form, so that none looks like another. */
  host: string;
  href: string;
}

/** Where an address of the page leads: to one other site by http or https, named in full. */
export function findTarget({ searchParams }: URL): Target | undefined {
  const [given = "", ...others] = searchParams.getAll("target");
  if (others.length > 0 || given.length > longest || !/^https?:\/\//i.test(given)) return undefined;
  const url = URL.parse(given);
  if (!url) return undefined;
  // What stands before the host only serves to be taken for it.
  url.username = "";
  url.password = "";
  return { host: url.host, href: url.href };
}
