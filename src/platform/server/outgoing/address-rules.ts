import ipaddr from "ipaddr.js";
import { isWithin } from "../is-within.ts";
import { OutgoingError } from "./outgoing-error.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

const webPorts: readonly string[] = ["", "80", "443", "8080", "8443"];
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Parses ranges such as `10.1.0.0/16`, or single addresses. Throws for anything else. */
export const parseRanges = (texts: readonly string[]): readonly Range[] =>
  texts.map((text) => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });

/** Whether an address is on the public internet and does not embed a private one. */
export function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

const isIn = (ranges: readonly Range[], text: string): boolean => {
  const address = ipaddr.process(text);
  return ranges.some((range) => isWithin(address, range));
};

/**
 * Throws unless requests may go to this address. Configured ranges allow any port, other addresses `ports`, by
 * default those of the web.
 */
export function checkAddress(
  address: string,
  port: string,
  allowed: readonly Range[],
  ports: readonly string[] = webPorts,
) {
  if (isIn(allowed, address)) return;
  if (!isPublic(address)) throw new OutgoingError("refused", `${address} is not a public address`);
  if (!ports.includes(port))
    throw new OutgoingError(
      "refused",
      `port ${port} is not one of ${ports.filter(Boolean).join(", ")}`,
    );
}

/** Parses a URL. Throws for schemes other than http and https, and for URLs with credentials. */
export function parseAddress(text: string | URL): URL {
  const url = URL.parse(text);
  if (!url) throw new OutgoingError("refused", "not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new OutgoingError("refused", `scheme ${url.protocol}`);
  if (url.username || url.password)
    throw new OutgoingError("refused", "credentials in the address");
  return url;
}

/** Whether a URL without TLS leads to an IP address in one of the configured ranges. */
export function allowsPlainHttp(ranges: readonly string[], text: string): boolean {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return url?.protocol === "http:" && ipaddr.isValid(host) && isIn(parseRanges(ranges), host);
}
