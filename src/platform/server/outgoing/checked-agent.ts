import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { createLimiter } from "../limiter.ts";
import { checkAddress, type parseRanges } from "./address-rules.ts";
import { OutgoingError } from "./outgoing-error.ts";

/** Loaded on first use: takes megabytes, and many sites need it rarely. */
export const undici = () => import("undici");

type Ranges = ReturnType<typeof parseRanges>;

/** An agent that connects only to validated addresses, without a second DNS lookup (DNS rebinding). */
export async function createCheckedAgent(
  allowed: Ranges,
  url: URL,
  timeout: number,
): Promise<Dispatcher> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) checkAddress(host, url.port, allowed);
  const { Agent } = await undici();
  return new Agent({
    connect: { timeout, lookup: checkedLookup(allowed, url.port) },
    // No keep-alive, so that no connection is reused without validation.
    pipelining: 0,
    maxHeaderSize: 16_384,
  });
}

/**
 * DNS lookups share four threads with file operations. Without an answer a lookup occupies its thread for seconds,
 * so only two run at once.
 */
const limited = createLimiter({
  max: 2,
  waitMs: 5_000,
  runMs: 30_000,
  timeoutError: () => new OutgoingError("unreachable", "Names are not looked up in time."),
});
export const lookUp = (hostname: string) =>
  limited(() => lookup(hostname, { all: true, verbatim: true }));

const checkedLookup =
  (allowed: Ranges, port: string): LookupFunction =>
  (hostname, options, callback) => {
    const lookupResult = lookUp(hostname).then((addresses) => {
      if (addresses.length === 0)
        throw new OutgoingError("unreachable", `${hostname} has no address`);
      for (const { address } of addresses) checkAddress(address, port, allowed);
      return addresses;
    });
    lookupResult.then(
      (addresses) =>
        options.all
          ? callback(null, addresses)
          : callback(null, addresses[0]?.address ?? "", addresses[0]?.family),
      (error) => callback(error, ""),
    );
  };
