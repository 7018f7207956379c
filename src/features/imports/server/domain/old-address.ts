const longest = 1_000;

/**
 * Lookup form of an address: path and query as browsers encode them, without host. Undefined for the front page
 * and for invalid addresses.
 */
export function toOldAddress(url: string): string | undefined {
  const parsed = URL.parse(url, "http://old.invalid");
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return;
  const address = parsed.pathname.replace(/\/+$/, "") + parsed.search;
  return address === "" || address.length > longest ? undefined : address;
}

export interface OldPlace {
  origin: string;
  /** With and without fragment, which browsers do not send; most specific first. */
  addresses: string[];
}

export function toOldPlace(url: string): OldPlace | undefined {
  const parsed = /^https?:/i.test(url) ? URL.parse(url) : null;
  if (!parsed) return;
  const address = toOldAddress(url);
  const exact = `${address ?? "/"}${parsed.hash}`;
  const isExact = parsed.hash.length > 1 && exact.length <= longest;
  const addresses = [...(isExact ? [exact] : []), ...(address ? [address] : [])];
  return addresses.length > 0 ? { origin: parsed.origin, addresses } : undefined;
}
