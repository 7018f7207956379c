import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { createBounded } from "../bounded.ts";
import { checkAddress, type parseRanges } from "./address-rules.ts";
import { OutgoingError } from "./outgoing-error.ts";

/** Loaded with the first call: many sites make none for a long time, and it takes megabytes. */
export const undici = () => import("undici");

type Ranges = ReturnType<typeof parseRanges>;

/** An agent that connects to checked addresses only, and to the very ones that it has checked. */
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
    // No connection outlives its request, so that none is used for what was not checked.
    pipelining: 0,
    maxHeaderSize: 16_384,
  });
}

/**
 * Names are looked up by the same four threads that read and write files. Where no answer comes, a
 * look-up holds its thread for many seconds, so that only two of them may.
 */
const bounded = createBounded({
  max: 2,
  waitMs: 5_000,
  runMs: 30_000,
  tooLate: () => new OutgoingError("unreachable", "Names are not looked up in time."),
});
/** All addresses of a name. */
export const lookUp = (hostname: string) =>
  bounded(() => lookup(hostname, { all: true, verbatim: true }));

/** Resolves a name and refuses it altogether if even one of its addresses is not allowed. */
const checkedLookup =
  (allowed: Ranges, port: string): LookupFunction =>
  (hostname, options, callback) => {
    const found = lookUp(hostname).then((addresses) => {
      if (addresses.length === 0)
        throw new OutgoingError("unreachable", `${hostname} has no address`);
      for (const { address } of addresses) checkAddress(address, port, allowed);
      return addresses;
    });
    found.then(
      (addresses) =>
        options.all
          ? callback(null, addresses)
          : callback(null, addresses[0]?.address ?? "", addresses[0]?.family),
      (error) => callback(error, ""),
    );
  };
