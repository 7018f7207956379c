import { isIP } from "node:net";

/** CIDR notation of an IP address or of a wildcard such as `10.1.*`; otherwise undefined. */
export function toNetwork(text: string): string | undefined {
  if (isIP(text)) return text;
  const separator = text.includes(":") ? ":" : ".";
  const [bits, zero, count] = separator === ":" ? [16, "0", 8] : [8, "0", 4];
  const parts = text.split(separator);
  if (parts.pop() !== "*" || parts.length === 0 || parts.length >= count) return undefined;
  const full = [...parts, ...Array<string>(count - parts.length).fill(zero)].join(separator);
  return isIP(full) ? `${full}/${parts.length * bits}` : undefined;
}
