import { invalidValue } from "./errors.ts";

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

export const isAtDomain = (domains: readonly string[], address: string): boolean =>
  domains.includes(domainOf(address).toLowerCase());

/** Throws 400 for an address that the connection may not vouch for; without domains, it may for all. */
export function checkDomain({ domains }: { domains: readonly string[] }, address: string) {
  if (domains.length > 0 && !isAtDomain(domains, address))
    throw invalidValue(`This connection may not use addresses at ${domainOf(address)}.`);
}
