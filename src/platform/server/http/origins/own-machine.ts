import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import { isOwnMachine } from "./known-host.ts";

interface Sent {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

const ofProxies =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|(cf|do|fastly|fly)-(connecting|client)-ip|cdn-loop|cf-ray|x-(envoy|azure|amzn)-.+)$/;

/**
 * Whether the request comes from this machine itself, by its connection. Requests through a proxy and those of
 * pages of other sites do not count.
 */
export function isFromOwnMachine({ socket: { remoteAddress }, headers }: Sent): boolean {
  return (
    remoteAddress !== undefined &&
    ipaddr.process(remoteAddress).range() === "loopback" &&
    isOwnMachine(headers.host ?? "") &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}
