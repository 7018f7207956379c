import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { checkAddress, parseRanges } from "./address-rules.ts";
import { lookUp } from "./checked-agent.ts";
import { OutgoingError } from "./outgoing-error.ts";

/**
 * Resolves a host supplied by a user, for protocols other than HTTP, to a public address or one in
 * FOLKMOOT_OUTGOING_ALLOW. Connect to the address, not the name. Rejects with an OutgoingError.
 */
export async function resolveSafely(
  config: Config,
  { host, port, ports }: { host: string; port: number; ports: readonly number[] },
): Promise<string> {
  const allowed = parseRanges(config.FOLKMOOT_OUTGOING_ALLOW);
  const addresses = isIP(host) ? [{ address: host }] : await lookUp(host).catch(unknownHost(host));
  for (const { address } of addresses)
    checkAddress(address, String(port), allowed, ports.map(String));
  const [first] = addresses;
  if (!first) throw new OutgoingError("unreachable", `${host} has no address`);
  return first.address;
}

const unknownHost = (host: string) => (error: Error) => {
  if (error instanceof OutgoingError) throw error;
  throw new OutgoingError("unreachable", `${host} has no address`, { cause: error });
};
