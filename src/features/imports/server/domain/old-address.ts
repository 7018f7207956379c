const longest = 1_000;

/**
 * An address as it is kept and looked up: path and query, encoded as browsers send them, whatever the host.
 * Undefined for what cannot lead to one record: the front page, and what is no address at all.
 */
export function toOldAddress(url: string): string | undefined {
  const parsed = URL.parse(url, "http://old.invalid");
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return;
  const address = parsed.pathname.replace(/\/+$/, "") + parsed.search;
  return address === "" || address.length > longest ? undefined : address;
}

export interface OldPlace {
  /** Of the site: `https://old.example.org`. */
  origin: string;
  /** The most exact one first: with the part after `#`, which browsers keep to themselves, and without. */
  addresses: string[];
}

/** Where a whole address of another site leads, as links name it. */
export function toOldPlace(url: string): OldPlace | undefined {
  const parsed = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (!parsed) return;
  const address = toOldAddress(url);
  const exact = `${address ?? "/"}${parsed.hash}`;
  const isExact = parsed.hash.length > 1 && exact.length <= longest;
  const addresses = [...(isExact ? [exact] : []), ...(address ? [address] : [])];
  return addresses.length > 0 ? { origin: parsed.origin, addresses } : undefined;
}
