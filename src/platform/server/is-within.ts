import ipaddr from "ipaddr.js";

/** Whether an address is in a network of the same IP version: `isWithin(address, ipaddr.parseCIDR("10.0.0.0/8"))`. */
export function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [base, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean {
  if (address instanceof ipaddr.IPv4)
    return base instanceof ipaddr.IPv4 && address.match(base, bits);
  return base instanceof ipaddr.IPv6 && address.match(base, bits);
}
