import { isIP } from "node:net";

/** An address, or one with a wildcard at its end (`10.1.*`), as a network; undefined if it is neither. */
export function toNetwork(text: string): string | undefined {
  if (isIP(text)) return text;
  const separator = text.includes(":") ? ":" : ".";
  const [bits, zero, count] = separator === ":" ? [16, "0", 8] : [8, "0", 4];
  const parts = text.split(separator);
  if (parts.pop() !== "*" || parts.length === 0 || parts.length >= count) return undefined;
  const full = [...parts, ...Array<string>(count - parts.length).fill(zero)].join(separator);
  return isIP(full) ? `${full}/${parts.length * bits}` : undefined;
}
