import { invalid } from "#platform/contract/errors.ts";
import type { Config } from "#platform/server/config.ts";
import {
  checkAddress,
  parseAddress,
  parseRanges,
} from "#platform/server/outgoing/address-rules.ts";

/** Requires https and a public address. The address that the name resolves to is checked with each message. */
export function checkEndpoint({ FOLKMOOT_OUTGOING_ALLOW }: Config, endpoint: string): void {
  try {
    const { protocol, hostname, port } = parseAddress(endpoint);
    const host = hostname.replace(/^\[|\]$/g, "");
    const isNumber = /^[\d.]+$|:/.test(host);
    // An allowed internal push service may use http.
    if (protocol !== "https:" && !isNumber) throw new Error("not https");
    if (isNumber)
      checkAddress(
        host,
        port,
        parseRanges(FOLKMOOT_OUTGOING_ALLOW),
        protocol === "https:" ? undefined : [],
      );
  } catch {
    throw invalid({ field: "endpoint", message: "This is not the address of a push service." });
  }
}
