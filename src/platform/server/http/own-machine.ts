import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import { isOwnMachine } from "./known-host.ts";

interface Sent {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

/** Headers by which proxies say that they ask for somebody else, and for whom. */
const ofProxies =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|(cf|do|fastly|fly)-(connecting|client)-ip|cdn-loop|cf-ray|x-(envoy|azure|amzn)-.+)$/;

/**
 * Whether somebody on this machine asks this machine by name: by the connection itself, whatever headers claim.
 * What a proxy sends may come from anywhere, and what a page of another site has a browser send names that site.
 */
export function isFromOwnMachine({ socket: { remoteAddress }, headers }: Sent): boolean {
  return (
    remoteAddress !== undefined &&
    ipaddr.process(remoteAddress).range() === "loopback" &&
    isOwnMachine(headers.host ?? "") &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}
