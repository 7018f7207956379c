import { isIP } from "node:net";
import type { Config } from "../config.ts";
import { checkAddress, parseRanges } from "./address-rules.ts";
import { lookUp } from "./checked-agent.ts";
import { OutgoingError } from "./outgoing-error.ts";

/**
 * The address of a host that somebody named, for protocols other than that of the web: a public one, or one that
 * FOLKMOOT_OUTGOING_ALLOW has. Connect to it rather than to the name. Rejects with an OutgoingError.
 */
export async function resolveSafely(
  config: Config,
  { host, port, ports }: { host: string; port: number; ports: readonly number[] },
): Promise<string> {
  const allowed = parseRanges(config.FOLKMOOT_OUTGOING_ALLOW);
  const found = isIP(host) ? [{ address: host }] : await lookUp(host).catch(unknownHost(host));
  for (const { address } of found) checkAddress(address, String(port), allowed, ports.map(String));
  const [first] = found;
  if (!first) throw new OutgoingError("unreachable", `${host} has no address`);
  return first.address;
}

const unknownHost = (host: string) => (error: Error) => {
  if (error instanceof OutgoingError) throw error;
  throw new OutgoingError("unreachable", `${host} has no address`, { cause: error });
};
