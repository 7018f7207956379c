import ipaddr from "ipaddr.js";
import { invalid, say } from "#platform/contract/errors.ts";

/** Shortest allowed prefix: a wider network covers whole countries. */
const leastBits = { ipv4: 16, ipv6: 32 };

/** Normalizes to base address and prefix. 422 if invalid or too wide. */
export function readNetwork(text: string): string {
  const network = parseNetwork(text.trim());
  if (!network) throw invalid({ field: "value", message: "Enter an IP address or a network." });
  const [base, bits] = network;
  const least = leastBits[base.kind()];
  if (bits < least)
    throw invalid({
      field: "value",
      code: "tooWide",
      ...say("This network is too large. Use at least /{least}.", { least }),
    });
  const first = base.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${first.networkAddressFromCIDR(`${base}/${bits}`)}/${bits}`;
}

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/48`. */
export function parseNetwork(text: string): Network | undefined {
  try {
    if (text.includes("/")) return unmapped(ipaddr.parseCIDR(text));
    const address = ipaddr.process(text);
    // Short forms such as 10.1 are ambiguous.
    if (address.kind() === "ipv4" && !/^(\d+\.){3}\d+$|:/.test(text)) return undefined;
    return [address, address.kind() === "ipv4" ? 32 : 128];
  } catch {
    return undefined;
  }
}

/** Visitors with IPv4-mapped IPv6 addresses are seen as IPv4. */
function unmapped([base, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]): Network | undefined {
  if (base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress())
    return bits >= 96 ? [base.toIPv4Address(), bits - 96] : undefined;
  return [base, bits];
}

const label = String.raw`[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const domainPattern = new RegExp(String.raw`^${label}(\.${label})+$`, "u");

/** Normalizes to lowercase ASCII. 422 if invalid or a top-level domain. */
export function readDomain(text: string): string {
  const typed = text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");
  const domain = domainPattern.test(typed) ? asciiOf(typed) : undefined;
  if (!domain) throw invalid({ field: "value", message: "Enter a domain such as example.com." });
  return domain;
}

function asciiOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return asciiOf(domain) ?? domain;
}
