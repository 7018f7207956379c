import type { OpenConfig } from "../protocols/protocol.ts";

export interface OwnAddresses {
  /** Where services send their answers (assertion consumer service). */
  callback: string;
  metadata: string;
  logout: string;
  entityID: string;
}

/** What the site is to a service. Without another name, the address of its metadata names it. */
export function ownAddresses(
  callback: string,
  { clientID }: Pick<OpenConfig, "clientID">,
): OwnAddresses {
  const base = callback.replace(/\/callback$/, "");
  const metadata = `${base}/metadata`;
  return { callback, metadata, logout: `${base}/logout`, entityID: clientID || metadata };
}
